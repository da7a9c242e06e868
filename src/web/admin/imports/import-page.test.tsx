import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StaffRole } from '#contract/admin/access.ts';
import type { ImportResult } from '#contract/admin/imports.ts';
import { Known } from '#web/lib/page/test-site.tsx';
import { createAuthProvider } from '../access/auth-provider.ts';
import { ImportPage } from './import-page.tsx';

type Reply = { status: number; body: unknown };

const sent: string[] = [];
let replies: Reply[] = [];

/** As much of XMLHttpRequest as files are sent with: answers in turn, and keeps the paths that were called. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload = () => {};
  open(_method: string, path: string) {
    sent.push(path);
  }
  setRequestHeader() {}
  abort() {}
  send() {
    const { status, body } = replies.shift() ?? { status: 500, body: {} };
    this.status = status;
    this.responseText = JSON.stringify(body);
    queueMicrotask(() => this.onload());
  }
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const nothing = { getList: async () => ({ data: [], total: 0 }) } as unknown as DataProvider;
const ways = { toSignIn: () => {}, startAnew: () => {}, toSite: () => {} };
const me = { email: 'a@example.org', name: 'Asha', photo: '' };

function open(role: StaffRole, { path = '/admin/import', recentSignInUntil = '2099-01-01T00:00:00Z' } = {}) {
  const auth = createAuthProvider({ ...me, role, recentSignInUntil }, ways);
  render(
    <Known at={path}>
      <AdminContext dataProvider={nothing} authProvider={auth}>
        <ImportPage />
      </AdminContext>
    </Known>,
  );
}

/** As much of IndexedDB as one store of files needs; returns what is in it. */
function fakeIndexedDb(): Map<unknown, unknown> {
  const kept = new Map<unknown, unknown>();
  const soon = <T extends object>(what: T, event: string) => {
    setTimeout(() => (what as Record<string, () => void>)[event]?.());
    return what;
  };
  const store = {
    put: (value: unknown, key: unknown) => ({ result: kept.set(key, value) && key }),
    get: (key: unknown) => ({ result: kept.get(key) }),
    clear: () => ({ result: kept.clear() }),
  };
  const database = {
    transaction: () => soon({ objectStore: () => store }, 'oncomplete'),
    close: () => {},
  };
  vi.stubGlobal('indexedDB', { open: () => soon({ result: database }, 'onsuccess') });
  return kept;
}

const result = (changes: Partial<ImportResult>): Reply => ({
  status: 200,
  body: {
    ...{
      dryRun: true,
      rows: 2,
      created: 2,
      problems: [],
      problemsTotal: 0,
      duplicates: [],
      duplicatesTotal: 0,
    },
    ...changes,
  },
});

async function choose(...answers: Reply[]) {
  replies = answers;
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'book.csv')] } });
}

test.each([
  ['manager', 'Import campaigns'],
  ['accountant', 'Import past donations'],
] as const)('a %s finds what they may import, and no choice', async (role, title) => {
  open(role, { path: '/admin/import?what=donations' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', title);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('an owner chooses between campaigns and past donations', async () => {
  open('owner');
  expect(await screen.findByRole('heading', { name: 'Import campaigns' })).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Past donations' }));
  expect(await screen.findByRole('heading', { name: 'Import past donations' })).toBeDefined();
  expect(screen.getByText(/receivedOn, name, amountRupees, mode, category/)).toBeDefined();
});

test('what is wrong is listed by row and column, and nothing can be imported', async () => {
  open('accountant');
  const problems = [{ row: 3, column: 'mode', message: 'Please write cash' }];
  await choose(result({ created: 0, problems, problemsTotal: 1 }));
  expect(await screen.findByRole('row', { name: '3 mode Please write cash' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('probable duplicates come in when somebody says that they have looked, and not before', async () => {
  open('accountant');
  const duplicates = [{ row: 2, column: 'name', message: 'In the books already' }];
  await choose(result({ duplicates, duplicatesTotal: 1 }), result({ dryRun: false }));
  const button = await screen.findByRole('button', { name: 'Import 2 past donations' });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('checkbox', { name: /I have looked/ }));
  fireEvent.click(button);
  expect(await screen.findByText('2 past donations imported.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'To the donations' })).toBeDefined();
  expect(sent).toEqual([
    '/api/admin/imports/donations/check',
    '/api/admin/imports/donations?duplicates=import',
  ]);
});

test('doubles that somebody entered meanwhile stop the import, and are shown', async () => {
  open('accountant');
  const duplicates = [{ row: 2, column: 'name', message: 'In the books already' }];
  await choose(result({}), result({ dryRun: false, created: 0, duplicates, duplicatesTotal: 1 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 past donations' }));
  expect(await screen.findByText('1 probable duplicate')).toBeDefined();
  expect(sent.at(-1)).toBe('/api/admin/imports/donations?duplicates=refuse');
});

test('whose sign-in is old is told before they choose a file, and when the server says so', async () => {
  open('accountant', { recentSignInUntil: '2020-01-01T00:00:00Z' });
  expect(await screen.findByText(/Best before you choose the file/)).toBeDefined();
  await choose(result({}), { status: 403, body: { code: 'sign_in_again', message: 'Sign in again.' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 past donations' }));
  expect(await screen.findByText(/choose the file once more/)).toBeDefined();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Sign in again' })).toHaveLength(1));
});

test('the file comes along to the sign-in and back, for whoever chose it, and once', async () => {
  const kept = fakeIndexedDb();
  open('accountant', { path: '/admin/import?what=donations' });
  await choose(result({}), { status: 403, body: { code: 'sign_in_again', message: 'Sign in again.' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 past donations' }));
  expect(await screen.findByText(/your file with you/)).toBeDefined();
  const before = new Map(kept);
  cleanup();
  // Leaving for the sign-in is a whole page load, which nothing of this page outlives.
  await waitFor(() => expect(kept.size).toBe(0));
  for (const [key, value] of before) kept.set(key, value);

  sent.length = 0;
  replies = [result({})];
  open('accountant', { path: '/admin/import?what=donations' });
  expect(await screen.findByText('book.csv')).toBeDefined();
  await waitFor(() => expect(sent).toEqual(['/api/admin/imports/donations/check']));
  expect(kept.size).toBe(0);
  cleanup();

  for (const [key, value] of before) kept.set(key, { ...(value as object), by: 'somebody@example.org' });
  open('accountant', { path: '/admin/import?what=donations' });
  await waitFor(() => expect(kept.size).toBe(0));
  expect(screen.queryByText('book.csv')).toBeNull();
});
