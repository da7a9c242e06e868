import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PastImportResult } from '#contract/office/books/past-imports.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { guessPastChoice, NO_PAST_CHOICE } from '#domain/office/books/past-gifts/past-import.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { createAuthProvider } from '../../staff/access/auth-provider.ts';
import { ImportPage } from './import-page.tsx';

type Reply = { status: number; body: unknown };

const sent: string[] = [];
/** The latest request without the columns that were chosen, which repeat the answer. */
const lastSent = () => sent.at(-1)?.replace(/&choice=[^&]*/, '');
let replies: Reply[] = [];

/** Sends the queued replies in turn and records the requested paths. */
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

const emptyLists = { getList: async () => ({ data: [], total: 0 }) } as unknown as DataProvider;
const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };
const me = { email: 'a@example.org', name: 'Asha', photo: '', hasMonthlyGifts: false };

function open(role: StaffRole, { path = '/admin/import', recentSignInUntil = '2099-01-01T00:00:00Z' } = {}) {
  const auth = createAuthProvider({ ...me, role, recentSignInUntil }, navigation);
  render(
    <TestSite at={path}>
      <AdminContext dataProvider={emptyLists} authProvider={auth}>
        <ImportPage />
      </AdminContext>
    </TestSite>,
  );
}

/** A minimal IndexedDB with one store, whose content it returns. */
function fakeIndexedDb(): Map<unknown, unknown> {
  const stored = new Map<unknown, unknown>();
  const soon = <T extends object>(what: T, event: string) => {
    setTimeout(() => (what as Record<string, () => void>)[event]?.());
    return what;
  };
  const store = {
    put: (value: unknown, key: unknown) => ({ result: stored.set(key, value) && key }),
    get: (key: unknown) => ({ result: stored.get(key) }),
    clear: () => ({ result: stored.clear() }),
  };
  const database = {
    transaction: () => soon({ objectStore: () => store }, 'oncomplete'),
    close: () => {},
  };
  vi.stubGlobal('indexedDB', { open: () => soon({ result: database }, 'onsuccess') });
  return stored;
}

const HEADINGS = ['Date', 'Donor name', 'Amount', 'Payment mode', 'Category'];
const result = (changes: Partial<PastImportResult>): Reply => ({
  status: 200,
  body: {
    preset: null,
    choice: guessPastChoice(HEADINGS),
    isRemembered: false,
    missing: [],
    headings: HEADINGS.map((heading) => ({ heading, example: '' })),
    amounts: [],
    dryRun: true,
    rows: 2,
    created: 2,
    acceptable: 2,
    problems: [],
    problemsTotal: 0,
    duplicates: [],
    duplicatesTotal: 0,
    warnings: [],
    warningsTotal: 0,
    notices: [],
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
  ['manager', 'Import campaigns', ['Campaigns', 'Expenses']],
  ['accountant', 'Import past donations', ['Past donations', 'Expenses']],
] as const)('a %s sees only the imports that the role allows', async (role, title, kinds) => {
  open(role, { path: '/admin/import?what=donations' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', title);
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(kinds);
});

test('an owner chooses between campaigns and past donations', async () => {
  open('owner');
  expect(await screen.findByRole('heading', { name: 'Import campaigns' })).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Past donations' }));
  expect(await screen.findByRole('heading', { name: 'Import past donations' })).toBeDefined();
  expect(screen.getByText(/The headings are your own/)).toBeDefined();
  expect(screen.getByLabelText('Where is the file from?')).toBeDefined();
});

test('offers to import the other rows and to download the rejected ones', async () => {
  open('accountant');
  const problems = [{ row: 3, column: 'Payment mode', message: 'Please write cash' }];
  const partly = { rows: 3, created: 0, acceptable: 2, problems, problemsTotal: 1 };
  await choose(result(partly), result({ ...partly, dryRun: false, created: 2 }));
  expect(await screen.findByRole('button', { name: 'Download 1 rejected row' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Import the other 2 past donations' }));
  expect(await screen.findByText('2 past donations imported. 1 row was left out.')).toBeDefined();
  expect(lastSent()).toBe(
    '/api/admin/imports/donations?fileName=book.csv&duplicates=refuse&rejected=leave_out',
  );
  expect(screen.getByRole('button', { name: 'Download 1 rejected row' })).toBeDefined();
});

test('shows duplicates and warnings beside problems, and explains every row that would be left out', async () => {
  open('accountant');
  await choose(
    result({
      rows: 4,
      created: 0,
      acceptable: 2,
      problems: [{ row: 3, column: 'Payment mode', message: 'Please write cash' }],
      problemsTotal: 1,
      duplicates: [{ row: 4, column: 'Donor name', message: 'Already recorded' }],
      duplicatesTotal: 1,
      warnings: [{ row: 2, column: 'Amount (₹)', message: 'Cash from this donor on this day' }],
      warningsTotal: 1,
    }),
  );
  expect(await screen.findByRole('row', { name: '3 Payment mode Please write cash' })).toBeDefined();
  expect(screen.getByRole('row', { name: '4 Donor name Already recorded' })).toBeDefined();
  expect(screen.getByRole('row', { name: '2 Amount (₹) Cash from this donor on this day' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download 2 rejected rows' })).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: /I have checked/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Import/ }).map((each) => each.textContent)).toEqual([
    'Import the other 2 past donations',
  ]);
});

test('lists invalid cells by row and column and offers no import', async () => {
  open('accountant');
  const problems = [{ row: 3, column: 'mode', message: 'Please write cash' }];
  await choose(result({ created: 0, acceptable: 0, problems, problemsTotal: 1 }));
  expect(await screen.findByRole('row', { name: '3 mode Please write cash' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('says how the file was read, before and after the import', async () => {
  open('accountant');
  const notices = ['The headings are in row 3.', '2 hidden rows were left out.'];
  await choose(result({ notices }), result({ dryRun: false, notices }));
  for (const notice of notices) expect(await screen.findByText(notice)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 past donations' }));
  expect(await screen.findByText(/2 past donations imported/)).toBeDefined();
  for (const notice of notices) expect(screen.getByText(notice)).toBeDefined();
});

test('shows warnings, which do not prevent the import', async () => {
  open('accountant');
  const warnings = [{ row: 2, column: 'amountRupees', message: 'Cash from this donor on this day' }];
  await choose(result({ warnings, warningsTotal: 1 }));
  expect(await screen.findByRole('heading', { name: '1 warning' })).toBeDefined();
  expect(screen.getByRole('row', { name: '2 amountRupees Cash from this donor on this day' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Import 2 past donations' })).toHaveProperty('disabled', false);
});

test('imports probable duplicates only after they have been confirmed', async () => {
  open('accountant');
  const duplicates = [{ row: 2, column: 'name', message: 'In the books already' }];
  await choose(result({ duplicates, duplicatesTotal: 1 }), result({ dryRun: false }));
  const button = await screen.findByRole('button', { name: 'Import 2 past donations' });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('checkbox', { name: /I have checked/ }));
  fireEvent.click(button);
  expect(await screen.findByText('2 past donations imported.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'View donations' })).toBeDefined();
  expect(sent[0]).toBe('/api/admin/imports/donations/check');
  expect(lastSent()).toBe('/api/admin/imports/donations?fileName=book.csv&duplicates=import&rejected=refuse');
});

test('shows duplicates entered since the check instead of importing', async () => {
  open('accountant');
  const duplicates = [{ row: 2, column: 'name', message: 'In the books already' }];
  await choose(result({}), result({ dryRun: false, created: 0, duplicates, duplicatesTotal: 1 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 past donations' }));
  expect(await screen.findByText('1 probable duplicate')).toBeDefined();
  expect(lastSent()).toBe('/api/admin/imports/donations?fileName=book.csv&duplicates=refuse&rejected=refuse');
});

test('asks for a recent sign-in before choosing a file, and when the server requires it', async () => {
  open('accountant', { recentSignInUntil: '2020-01-01T00:00:00Z' });
  expect(await screen.findByText(/Please sign in before you choose the file/)).toBeDefined();
  await choose(result({}), { status: 403, body: { code: 'sign_in_again', message: 'Sign in again.' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 past donations' }));
  expect(await screen.findByText(/choose the file again/)).toBeDefined();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Sign in again' })).toHaveLength(1));
});

test('restores the chosen file once after a sign-in by the same person', async () => {
  const stored = fakeIndexedDb();
  open('accountant', { path: '/admin/import?what=donations' });
  await choose(result({}), { status: 403, body: { code: 'sign_in_again', message: 'Sign in again.' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 past donations' }));
  expect(await screen.findByText(/your file will still be here/)).toBeDefined();
  const before = new Map(stored);
  cleanup();
  // The sign-in is a full page load, so this page is unmounted.
  await waitFor(() => expect(stored.size).toBe(0));
  for (const [key, value] of before) stored.set(key, value);

  sent.length = 0;
  replies = [result({})];
  open('accountant', { path: '/admin/import?what=donations' });
  expect(await screen.findByText('book.csv')).toBeDefined();
  await waitFor(() => expect(sent).toEqual(['/api/admin/imports/donations/check']));
  expect(stored.size).toBe(0);
  cleanup();

  for (const [key, value] of before) stored.set(key, { ...(value as object), by: 'somebody@example.org' });
  open('accountant', { path: '/admin/import?what=donations' });
  await waitFor(() => expect(stored.size).toBe(0));
  expect(screen.queryByText('book.csv')).toBeNull();
});

test('asks once what the numbers are, with amounts of the file in both readings', async () => {
  open('accountant');
  const asked = {
    preset: 'razorpay',
    choice: NO_PAST_CHOICE,
    missing: ['unit', 'category'],
    created: 0,
    amounts: [
      { row: 2, rupees: 50_000, paise: 500 },
      { row: 3, rupees: 2500, paise: 25 },
    ],
  } as const;
  await choose(result({ ...asked, missing: [...asked.missing], amounts: [...asked.amounts] }), result({}));
  expect(await screen.findByText('Still to choose: Rupees or paise; Category.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Ready to import' })).toBeNull();
  expect(screen.getByLabelText('₹50,000.00 and ₹2,500.00: the file is in rupees')).toBeDefined();
  fireEvent.click(screen.getByLabelText('₹500.00 and ₹25.00: the file is in paise'));
  await waitFor(() => expect(sent).toHaveLength(2));
  const { choice } = Object.fromEntries(new URL(sent[1] ?? '', 'https://test.example').searchParams);
  expect(JSON.parse(choice ?? '')).toEqual({ ...NO_PAST_CHOICE, unit: 'paise' });
});

test('asks for the year of a filed statement, whose last day stands for its lines', async () => {
  open('accountant');
  const missing: PastImportResult['missing'] = ['receivedOn', 'filedOn', 'acknowledgement'];
  await choose(
    result({ preset: 'filed_statement', choice: NO_PAST_CHOICE, missing, created: 0 }),
    result({}),
  );
  fireEvent.mouseDown(await screen.findByLabelText('Statement of'));
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: '2022-23' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Day of all lines')).toHaveProperty('value', '31/03/2023'),
  );
  fireEvent.change(screen.getByLabelText('Filed on'), { target: { value: '20/05/2023' } });
  fireEvent.change(screen.getByLabelText('Acknowledgement number'), {
    target: { value: 'ACK1' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check the lines' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const { choice } = Object.fromEntries(new URL(sent[1] ?? '', 'https://test.example').searchParams);
  expect(JSON.parse(choice ?? '')).toMatchObject({
    receivedOn: '2023-03-31',
    filedOn: '2023-05-20',
    acknowledgement: 'ACK1',
  });
});
