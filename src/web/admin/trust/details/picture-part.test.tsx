import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { discardAllDrafts } from '../../staff/access/drafts.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { PicturePart } from './picture-part.tsx';

const URL_OF_LOGO = '/uploads/0123456789abcdef0123456789abcdef.png';
const uploads: { finish: (status: number, body: unknown) => void }[] = [];

/** An upload that goes on until the test finishes it. */
class FakeRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    const finish = (status: number, body: unknown) => {
      this.status = status;
      this.responseText = JSON.stringify(body);
      act(() => this.onload());
    };
    uploads.push({ finish });
  }
}

const saved: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  uploads.length = 0;
  saved.length = 0;
  discardAllDrafts();
});

/** Opens the form and chooses a logo. */
async function chooseLogo() {
  const { container } = render(
    <AdminContext>
      <CallForm
        draft="logo"
        defaults={{ logo: { url: '', width: 0, height: 0 } }}
        fields={['logo']}
        submitLabel="Save"
        onSubmit={async (values) => void saved.push(values['logo'])}
      >
        <PicturePart name="logo" label="Logo" hint="" />
      </CallForm>
    </AdminContext>,
  );
  const input = container.querySelector('input[type="file"]');
  if (!input) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] } });
  await waitFor(() => expect(uploads).toHaveLength(1));
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const picture = { id: 'p1', url: URL_OF_LOGO, width: 600, height: 200 };

test('a form is not saved while its picture is still uploading, and then with the picture', async () => {
  await chooseLogo();
  save();
  expect(
    await screen.findByText('A picture is still uploading. Please wait a moment, then save.'),
  ).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Logo' }));
  expect(saved).toEqual([]);
  uploads[0]?.finish(201, picture);
  await screen.findByRole('img', { name: 'Logo' });
  save();
  await waitFor(() => expect(saved).toEqual([{ url: URL_OF_LOGO, width: 600, height: 200 }]));
});

test('a form is not saved while it shows a picture that could not be uploaded', async () => {
  await chooseLogo();
  uploads[0]?.finish(415, {
    code: 'picture_not_readable',
    message: 'This is not a picture.',
    requestId: 'r',
  });
  await screen.findByText('This is not a picture.');
  save();
  expect(
    await screen.findByText('“logo.png” was not uploaded. Please try again or remove it, then save.'),
  ).toBeDefined();
  expect(saved).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove logo.png' }));
  save();
  await waitFor(() => expect(saved).toHaveLength(1));
});
