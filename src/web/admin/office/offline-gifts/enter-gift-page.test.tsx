import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import { namesForYear } from '#domain/year-end/year-statement.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { createAuthProvider } from '../../staff/access/auth-provider.ts';
import { discardAllDrafts } from '../../staff/access/drafts.ts';
import { EnterGiftPage } from './enter-gift-page.tsx';

const GIFTS = '/api/admin/offline-gifts';
const ID = '0195c2a0-0000-7000-8000-000000000001';
const me = { email: 'a@example.org', name: 'Asha', photo: '', role: 'accountant' } as const;
const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };
const category = { id: 'c1', name: 'Relief' };
const dataProvider = {
  getList: async (resource: string) =>
    resource === 'categories' ? { data: [category], total: 1 } : { data: [], total: 0 },
} as unknown as DataProvider;
const entered = (receiptNumber: string) => ({
  status: 201,
  body: { donationId: ID, paymentId: ID, receiptNumber, message: `Recorded with receipt ${receiptNumber}.` },
});

beforeEach(discardAllDrafts);

async function open(category: 'Relief' | null = 'Relief') {
  const auth = createAuthProvider(
    { ...me, recentSignInUntil: '2099-01-01T00:00:00Z', hasMonthlyGifts: false },
    navigation,
  );
  render(
    <TestSite at="/admin/offline-gifts/create">
      <AdminContext dataProvider={dataProvider} authProvider={auth}>
        <EnterGiftPage />
      </AdminContext>
    </TestSite>,
  );
  await field('Donor’s name');
  if (category) await choose('Category', category);
}

const field = async (label: string | RegExp) => (await screen.findByLabelText(label)) as HTMLInputElement;
const confirmation = async () => {
  const found = (await screen.findByText(/^Saved · /)).closest('[role="alert"]');
  if (!(found instanceof HTMLElement)) throw new Error('the confirmation is no alert');
  return found;
};
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } });

async function choose(label: string, option: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

test('“Save and enter another” keeps mode, day and category, empties the rest, announces the gift and focuses the amount', async () => {
  const { sentTo } = fakeApi({ [GIFTS]: [entered('2026-27/000001'), entered('2026-27/000002')] });
  await open();
  await choose('Payment mode', 'Card terminal');
  await type(/^Date received/, '2026-11-02');
  await type('Donor’s name', 'Lakshmi Rao');
  await type(/^Amount in rupees/, '500');
  await type('Number on the card slip', '77');
  fireEvent.click(screen.getByRole('button', { name: 'Save and enter another' }));

  expect((await confirmation()).textContent).toContain(
    'Saved · 1 gift, ₹500 so far₹500 from Lakshmi Rao. Recorded with receipt 2026-27/000001.',
  );
  await waitFor(() => expect(document.activeElement).toHaveProperty('name', 'amountRupees'));
  expect([(await field('Donor’s name')).value, (await field(/^Amount in rupees/)).value]).toEqual(['', '']);

  await type('Donor’s name', 'Ravi Kumar');
  await type(/^Amount in rupees/, '900');
  await type('Number on the card slip', '78');
  fireEvent.keyDown(await field('Number on the card slip'), { key: 'Enter', ctrlKey: true });
  await waitFor(async () =>
    expect((await confirmation()).textContent).toContain(
      'Saved · 2 gifts, ₹1,400 so far₹900 from Ravi Kumar',
    ),
  );
  const amount = await field(/^Amount in rupees/);
  expect((await confirmation()).compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [first, second] = sentTo(GIFTS) as Record<string, unknown>[];
  const kept = { mode: 'card_terminal', categoryId: 'c1', receivedOn: '2026-11-02' };
  expect(first).toMatchObject({ ...kept, fullName: 'Lakshmi Rao', reference: '77' });
  expect(second).toMatchObject({ ...kept, fullName: 'Ravi Kumar', reference: '78' });
  expect(second?.['idempotencyKey']).not.toBe(first?.['idempotencyKey']);
});

test('a gift of the same donor, amount and day is asked about, and entered once the clerk says so', async () => {
  const message = '₹501 from Ravi on 20/11/2026 was entered once already. Enter it anyway?';
  const asked = { status: 409, body: { message, code: 'entered_similar', requestId: 'r' } };
  const { sentTo } = fakeApi({ [GIFTS]: [entered('2026-27/000001'), asked, entered('2026-27/000002')] });
  await open();
  await type('Donor’s name', 'Ravi');
  await type(/^Amount in rupees/, '501');
  fireEvent.click(screen.getByRole('button', { name: 'Save and enter another' }));
  await confirmation();
  await type('Donor’s name', 'Ravi');
  await type(/^Amount in rupees/, '501');
  fireEvent.click(screen.getByRole('button', { name: 'Save and enter another' }));
  const question = await screen.findByText(message);
  await waitFor(() => expect(document.activeElement?.contains(question)).toBe(true));
  expect(screen.queryByText(/^Saved · /)).toBeNull();
  fireEvent.click(await screen.findByLabelText('This is a different gift: enter it anyway'));
  fireEvent.click(screen.getByRole('button', { name: 'Save and enter another' }));
  expect((await confirmation()).textContent).toContain('2 gifts, ₹1,002 so far');
  expect(sentTo(GIFTS).map((gift) => Object(gift).enterAnyway)).toEqual([false, false, true]);
});

test('a refused gift stays in the form, with the error under its field', async () => {
  const message = 'Cash of ₹2,00,000 or more from one donor on one day may not be accepted';
  const refusal = { message, code: 'invalid_input', requestId: 'r', fields: { amountRupees: message } };
  fakeApi({ [GIFTS]: { status: 400, body: refusal } });
  await open();
  await type('Donor’s name', 'Lakshmi Rao');
  await type(/^Amount in rupees/, '200000');
  fireEvent.click(screen.getByRole('button', { name: 'Save and enter another' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect((await field('Donor’s name')).value).toBe('Lakshmi Rao');
});

test('a gift without category or amount is not sent, and both fields say so', async () => {
  const { sentTo } = fakeApi({ [GIFTS]: entered('2026-27/000001') });
  await open(null);
  await type('Donor’s name', 'Lakshmi Rao');
  fireEvent.click(screen.getByRole('button', { name: 'Save and enter another' }));
  expect(await screen.findByText('Please select a category')).toBeDefined();
  expect(screen.getByText('Please enter the amount')).toBeDefined();
  expect(sentTo(GIFTS)).toEqual([]);
});

test('an amount above ₹10,00,000 is asked for a second time, and both are sent', async () => {
  const { sentTo } = fakeApi({ [GIFTS]: entered('2026-27/000001') });
  await open();
  await type(/^Amount in rupees/, '1000000');
  expect(screen.queryByLabelText(/^Repeat the amount/)).toBeNull();
  await type(/^Amount in rupees/, '1000001');
  await type(/^Repeat the amount/, '1000001');
  fireEvent.click(screen.getByRole('button', { name: 'Save and enter another' }));
  await waitFor(() =>
    expect(sentTo(GIFTS)).toMatchObject([{ amountRupees: 1_000_001, repeatedAmountRupees: 1_000_001 }]),
  );
});

test('a known donor is suggested while the name is typed, and chosen with the keyboard', async () => {
  const suggested = {
    id: ID,
    fullName: 'Meenakshi Iyer',
    email: 'meena@example.com',
    phoneNumber: '9876501234',
  };
  const known = { ...suggested, idKind: 'pan', idNumber: 'ABCPM1234F', address: '4 Lake Road' };
  const { sentTo } = fakeApi({
    '/api/admin/donor-lookup?q=meen': { body: { items: [{ ...suggested, idMasked: '••••••234F' }] } },
    [`/api/admin/donors/${ID}/known-details`]: { body: known },
    [GIFTS]: entered('2026-27/000001'),
  });
  await open();
  await type('Donor’s name', 'meen');
  expect(await screen.findByRole('option', { name: /Meenakshi Iyer.*••••••234F/ })).toBeDefined();
  const name = screen.getByRole('combobox', { name: 'Donor’s name' });
  fireEvent.keyDown(name, { key: 'ArrowDown' });
  fireEvent.keyDown(name, { key: 'Enter' });
  await waitFor(() => expect(name).toHaveProperty('value', 'Meenakshi Iyer'));
  await type(/^Amount in rupees/, '501');
  fireEvent.click(screen.getByRole('button', { name: 'Save and enter another' }));
  const { fullName, email, phoneNumber, idKind, idNumber, address } = known;
  await waitFor(() =>
    expect(sentTo(GIFTS)).toMatchObject([{ fullName, email, phoneNumber, idKind, idNumber, address }]),
  );
});

test('the hint about cash uses the limit and the section of the financial year', async () => {
  const law = { ...namesForYear('2026-27', []).names.law, section: '9', formerSection: '' };
  const names = {
    law,
    cash: { deductibleUpToRupees: 700, refusedFromRupees: 9000, refusalSection: 'section 7' },
  };
  const edits = { values: names, file: names, edited: [], version: 1, changedAt: null, changedBy: null };
  fakeApi({
    '/api/admin/year-statement/names?year=2026-27': { body: { ...edits, year: '2026-27', from: '2026-27' } },
  });
  await open();
  await type(/^Date received/, '2026-11-02');
  await type(/^Amount in rupees/, '701');
  expect(await screen.findByText(/cash above ₹700 is not deductible under section 9\./)).toBeDefined();
});

test('an anonymous gift is sent without what was typed about a donor, and one for the corpus with its direction', async () => {
  const { sentTo } = fakeApi({ [GIFTS]: entered('2026-27/000001') });
  await open();
  await type('Donor’s name', 'Typed before');
  fireEvent.click(screen.getByLabelText('Anonymous, such as from a donation box'));
  await waitFor(() => expect(screen.queryByLabelText('Donor’s name')).toBeNull());
  await choose('Type of donation', 'Corpus');
  await type('Donor’s written direction', 'Note in the box');
  await type(/^Amount in rupees/, '500');
  fireEvent.click(screen.getByRole('button', { name: 'Save and enter another' }));
  await waitFor(() =>
    expect(sentTo(GIFTS)).toMatchObject([
      { isAnonymous: true, fullName: '', donationType: 'corpus', direction: 'Note in the box' },
    ]),
  );
  expect((await confirmation()).textContent).toContain('₹500 from an anonymous donor');
  // The next donor has given no such direction.
  expect((await screen.findByRole('combobox', { name: /^Type of donation/ })).textContent).toBe('Other');
  expect(screen.queryByLabelText('Donor’s written direction')).toBeNull();
});

test('the total of the series and its category are still there after another page, until the clerk starts at zero', async () => {
  const { sentTo } = fakeApi({ [GIFTS]: [entered('2026-27/000001'), entered('2026-27/000002')] });
  await open();
  const total = async () => (await screen.findByLabelText('Entered in this series')).textContent;
  expect(await total()).toBe('Nothing entered yet');
  await type(/^Amount in rupees/, '500');
  await type('Donor’s name', 'Lakshmi Rao');
  fireEvent.click(screen.getByRole('button', { name: 'Save and enter another' }));
  await confirmation();
  expect(await total()).toBe('1 gift, ₹500');
  cleanup();

  await open(null);
  expect(await total()).toBe('1 gift, ₹500');
  await type(/^Amount in rupees/, '700');
  await type('Donor’s name', 'Ravi Kumar');
  fireEvent.click(screen.getByRole('button', { name: 'Save and enter another' }));
  await confirmation();
  expect(await total()).toBe('2 gifts, ₹1,200');
  expect(sentTo(GIFTS)[1]).toMatchObject({ categoryId: 'c1', amountRupees: 700 });
  fireEvent.click(screen.getByRole('button', { name: 'Start at zero' }));
  expect(await total()).toBe('Nothing entered yet');
});

test('the amount comes first', async () => {
  fakeApi({});
  await open(null);
  const fields = [...document.querySelectorAll('form input:not([type=hidden])')];
  expect(fields[0]).toHaveProperty('name', 'amountRupees');
});
