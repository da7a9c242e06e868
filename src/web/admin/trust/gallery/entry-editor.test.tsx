import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import type { AdminGalleryEntry } from '#contract/trust/gallery.admin.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { CallFailed } from '../../data/calls.ts';
import { createAuthProvider } from '../../staff/access/auth-provider.ts';
import { discardAllDrafts, readDraft } from '../../staff/access/drafts.ts';
import { EntryEditor } from './entry-editor.tsx';

const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };
const user = { email: 'a@example.org', name: 'Asha', photo: '', role: 'owner' } as const;
const picture = { url: '/pictures/0.svg', alt: 'A field', focusX: 50, focusY: 50, peopleAgreed: false };
const entryOf = (version: number, title: string): AdminGalleryEntry => ({
  id: 'g1',
  title,
  description: 'Rice was planted.',
  pictures: [picture],
  version,
  changedAt: '2026-11-21T06:30:00.000Z',
  language: 'en',
  translations: {},
});

let stored = entryOf(1, 'Planting');

/** A gallery with one entry, which refuses concurrent edits. */
const dataProvider = {
  getOne: async () => ({ data: stored }),
  update: async (_: string, { data, previousData }: { data: object; previousData: AdminGalleryEntry }) => {
    if (previousData.version !== stored.version)
      throw new CallFailed('Somebody else changed this entry.', {
        status: 409,
        code: 'edited_meanwhile',
        fields: {},
      });
    stored = { ...stored, ...data, version: stored.version + 1 };
    return { data: stored };
  },
} as unknown as DataProvider;

beforeEach(() => {
  discardAllDrafts();
  stored = entryOf(1, 'Planting');
});

const renderEditor = () =>
  render(
    <TestSite at="/admin/gallery/g1/show">
      <AdminContext
        dataProvider={dataProvider}
        authProvider={createAuthProvider(
          { ...user, recentSignInUntil: '2099-01-01T00:00:00Z', hasMonthlyGifts: false },
          navigation,
        )}
      >
        <EntryEditor entry={stored} />
      </AdminContext>
    </TestSite>,
  );

async function typeAfterConcurrentEdit(title: string) {
  renderEditor();
  fireEvent.change(await screen.findByLabelText(/^Title( \*)?$/), { target: { value: title } });
  stored = entryOf(2, 'Harvest');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Your changes are still here/);
}

const title = () => (screen.getByLabelText(/^Title( \*)?$/) as HTMLInputElement).value;

test('after a concurrent edit, keeping the changes overwrites the newer version', async () => {
  await typeAfterConcurrentEdit('Sowing');
  expect(screen.getByText('Harvest')).toBeDefined();
  expect(title()).toBe('Sowing');
  fireEvent.click(screen.getByRole('button', { name: 'Keep my changes' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored).toMatchObject({ title: 'Sowing', version: 3 }));
});

test('after a concurrent edit, discarding the changes shows the newer version', async () => {
  await typeAfterConcurrentEdit('Sowing');
  fireEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));
  await waitFor(() => expect(title()).toBe('Harvest'));
  expect(stored.version).toBe(2);
});

test('opening an entry and its translations stores no draft', async () => {
  renderEditor();
  fireEvent.click(await screen.findByRole('button', { name: /Telugu/ }));
  expect(readDraft('gallery:g1')).toBeNull();
});

test('a typed translation is stored as a draft until it is saved', async () => {
  const { unmount } = renderEditor();
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(await screen.findByRole('button', { name: 'Telugu not translated' }));
  await type('Title in Telugu', 'నాట్లు');
  await type('Description of picture 1 in Telugu', 'ఒక పొలం');
  expect(screen.getByRole('button', { name: 'Telugu 2 of 3 texts translated' })).toBeDefined();
  unmount();
  renderEditor();
  fireEvent.click(await screen.findByRole('button', { name: 'Telugu 2 of 3 texts translated' }));
  expect(await screen.findByDisplayValue('నాట్లు')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored.version).toBe(2));
  expect(stored.translations).toEqual({
    te: { title: 'నాట్లు', description: '', pictures: [{ url: picture.url, alt: 'ఒక పొలం' }] },
  });
});
