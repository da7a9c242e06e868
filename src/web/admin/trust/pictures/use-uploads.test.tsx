import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Uploads } from './uploads.tsx';
import { useUploads } from './use-uploads.ts';

const replies: { status: number; body: unknown }[] = [];

/** Sends the queued replies in turn. */
class FakeRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    const { status, body } = replies.shift() ?? { status: 500, body: {} };
    this.status = status;
    this.responseText = JSON.stringify(body);
    queueMicrotask(() => act(() => this.onload()));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

function Uploader({ onUploaded }: { onUploaded: (url: string) => void }) {
  const { uploads, add, retry, drop } = useUploads(({ url }) => onUploaded(url));
  return (
    <>
      <button type="button" onClick={() => add([new File(['x'], 'field.jpg', { type: 'image/jpeg' })])}>
        Add
      </button>
      <Uploads uploads={uploads} retry={retry} drop={drop} mb={2} />
    </>
  );
}

test('an upload refused for an expired session can be retried after signing in', async () => {
  const url = '/uploads/0123456789abcdef0123456789abcdef.jpg';
  replies.push(
    { status: 401, body: { code: 'unauthorised', message: 'Please sign in.' } },
    { status: 201, body: { id: 'p1', url, width: 600, height: 400 } },
  );
  const done = vi.fn();
  render(<Uploader onUploaded={done} />);
  fireEvent.click(screen.getByText('Add'));
  const signIn = await screen.findByRole('link', { name: 'sign in (new window)' });
  expect([signIn.getAttribute('href'), signIn.getAttribute('target')]).toEqual([
    '/api/auth/google',
    '_blank',
  ]);
  expect(done).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Try again: field.jpg' }));
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(url));
  expect(screen.queryByRole('listitem')).toBeNull();
});
