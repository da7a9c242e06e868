import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { createAuthProvider } from '../../staff/access/auth-provider.ts';
import { discardAllDrafts } from '../../staff/access/drafts.ts';
import { EnterGiftPage } from './enter-gift-page.tsx';

const GIFTS = '/api/admin/offline-gifts';
const ID = '0195c2a0-0000-7000-8000-000000000001';
const STATEMENT = 'The donor stated: I am an Indian citizen giving my own money';
const me = { email: 'a@example.org', name: 'Asha', photo: '', role: 'accountant' } as const;
const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };
const dataProvider = {
  getList: async (resource: string) =>
    resource === 'categories' ? { data: [{ id: 'c1', name: 'Relief' }], total: 1 } : { data: [], total: 0 },
} as unknown as DataProvider;

beforeEach(discardAllDrafts);

async function open() {
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
  await choose('Category', 'Relief');
  await type('Donor’s name', 'Asha Menon');
  await type(/^Amount in rupees/, '500');
}

const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
async function choose(label: string, option: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save and enter another' }));

test('a document that may be a foreign citizen’s asks for the donor’s statement, and no other does', async () => {
  const body = { donationId: ID, paymentId: ID, receiptNumber: '2026-27/000001', message: 'Recorded.' };
  const { sentTo } = fakeApi({ [GIFTS]: { status: 201, body } });
  await open();
  await choose('ID document', 'PAN');
  expect(screen.queryByLabelText(STATEMENT)).toBeNull();
  await choose('ID document', 'Passport');
  await type('ID number', 'Z1234567');
  fireEvent.click(await screen.findByLabelText(STATEMENT));
  save();
  await waitFor(() =>
    expect(sentTo(GIFTS)).toMatchObject([{ idKind: 'passport', statedIndianCitizen: true }]),
  );
});

test('a donor whose record has such a document is asked about when the server says so, with everything still typed', async () => {
  const fields = { statedIndianCitizen: 'This donor’s document may be a foreign citizen’s.' };
  const refused = { code: 'invalid_input', message: 'Please check the fields.', requestId: 'r', fields };
  fakeApi({ [GIFTS]: { status: 400, body: refused } });
  await open();
  save();
  expect(await screen.findByLabelText(STATEMENT)).toHaveProperty('checked', false);
  expect(await screen.findByText(fields.statedIndianCitizen)).toBeDefined();
  expect(await screen.findByLabelText('Donor’s name')).toHaveProperty('value', 'Asha Menon');
});
