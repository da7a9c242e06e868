import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { createAuthProvider } from '../../staff/access/auth-provider.ts';
import { CertificatesSection } from './certificates-section.tsx';

const ID = '0195c2a0-0000-7000-8000-000000000001';
const OF_YEAR = '/api/admin/certificate-summary/2026-27';
const me = { email: 'a@example.org', name: 'Asha', photo: '', role: 'accountant' } as const;
const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };
const file = {
  id: ID,
  fileName: 'ABCPE1111F.pdf',
  matchedBy: 'id',
  sentAt: null,
  openedAt: null,
};
const donor = { id: ID, fullName: 'Sita', hasEmail: true, state: 'uploaded', certificates: [file] };
const dataProvider = {
  getList: async () => ({ data: [donor], total: 1 }),
} as unknown as DataProvider;

function open(replies: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(replies);
  const auth = createAuthProvider(
    { ...me, recentSignInUntil: '2099-01-01T00:00:00Z', hasMonthlyGifts: false },
    navigation,
  );
  const section = (
    <AdminContext dataProvider={dataProvider} authProvider={auth}>
      <CertificatesSection year="2026-27" name="Form 114" />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: section }])} />);
  return api;
}

const summary = (unmatched: object[] = []) => ({
  body: { donors: { missing: 0, uploaded: 1, sent: 0, opened: 0 }, hasStatement: true, unmatched },
});

test('a certificate is sent with one click, and all that were not sent with another', async () => {
  const { sentTo } = open({
    [OF_YEAR]: summary(),
    [`/api/admin/certificates/${ID}/mail`]: { status: 202, body: { message: 'On its way.' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send: ABCPE1111F.pdf' }));
  await waitFor(() => expect(sentTo(`/api/admin/certificates/${ID}/mail`)).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Send all unsent certificates' }));
  await waitFor(() => expect(sentTo(OF_YEAR).filter((body) => body !== null)).toHaveLength(1));
});

test('a certificate without a donor is assigned to one that the search finds', async () => {
  const found = { id: ID, fullName: 'Meena Rao', email: '', phoneNumber: '9876543210', idMasked: '' };
  const { sentTo } = open({
    [OF_YEAR]: summary([{ ...file, fileName: 'somebody.pdf', matchedBy: null }]),
    '/api/admin/donor-lookup?q=meena': { body: { items: [found] } },
    [`/api/admin/certificates/${ID}/donor`]: { body: { message: 'The certificate is assigned.' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Assign somebody.pdf' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Assign certificate' }));
  expect(await screen.findByText('Please choose a donor')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Donor'), { target: { value: 'meena' } });
  fireEvent.click(await screen.findByRole('option', { name: /Meena Rao/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Assign certificate' }));
  await waitFor(() => expect(sentTo(`/api/admin/certificates/${ID}/donor`)).toEqual([{ donorId: ID }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
