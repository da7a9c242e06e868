import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { originalServices } from '#content/services.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import type { IncompleteDonor } from '#contract/year-end/year-statement.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { SiteFactsProvider } from '#web/lib/page/site-facts.tsx';
import { trust } from '#web/lib/page/test-site.tsx';
import { createAuthProvider } from '../../staff/access/auth-provider.ts';
import { thisYear } from '../../ui/form/year-select.tsx';
import { MissingDocumentsPage } from './missing-documents-page.tsx';

const REQUESTS = '/api/admin/missing-documents/requests';
const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };
const asha: IncompleteDonor = {
  id: 'd1',
  fullName: 'Asha',
  email: 'asha@example.com',
  phoneNumber: '',
  gifts: 2,
  rupees: 10_000_000,
  isIdMissing: true,
  isAddressMissing: true,
  asked: 1,
  lastAskedAt: '2026-11-01T06:30:00.000Z',
};
const ravi: IncompleteDonor = {
  ...asha,
  id: 'd2',
  fullName: 'Ravi',
  email: '',
  phoneNumber: '9876543210',
  lastAskedAt: null,
  asked: 0,
  isAddressMissing: false,
};
const sita: IncompleteDonor = { ...asha, id: 'd3', fullName: 'Sita', asked: 3 };

function open(role: StaffRole, responses: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    ...responses,
    [REQUESTS]: { body: { asked: 1, message: 'Asked 1 donor.' } },
    '/api/admin/missing-documents/settings': { body: { isAadhaarAccepted: false } },
  });
  const dataProvider = {
    getList: async () => ({ data: [asha, ravi, sita], pageInfo: { hasNextPage: false } }),
  } as unknown as DataProvider;
  const me = {
    email: 'a@example.org',
    name: 'Asha',
    photo: '',
    recentSignInUntil: '2099-01-01T00:00:00Z',
    hasMonthlyGifts: false,
  };
  const element = (
    <AdminContext dataProvider={dataProvider} authProvider={createAuthProvider({ ...me, role }, navigation)}>
      <MissingDocumentsPage />
    </AdminContext>
  );
  // A dialog blocks the Back button, which needs a data router.
  render(
    <SiteFactsProvider facts={{ trust, services: originalServices.en }}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </SiteFactsProvider>,
  );
  return api;
}

test('the list shows what is missing and how often each donor was asked', async () => {
  open('accountant');
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/Asha.*₹1,00,00,000.*PAN and address.*1 of 3, last on/);
  expect(second?.textContent).toMatch(/Ravi.*Missing: PAN .*No email address/);
  expect(third?.textContent).toContain('3 of 3');
});

test('chosen donors are asked after a confirmation; those who can no longer be asked cannot be chosen', async () => {
  const api = open('accountant');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Asha' }));
  for (const name of ['Select Ravi', 'Select Sita'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).disabled).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask selected (1)…' }));
  expect(api.sentTo(REQUESTS)).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Send the emails' }));
  await waitFor(() => expect(api.sentTo(REQUESTS)).toMatchObject([{ donorIds: ['d1'] }]));
});

test('only owners can allow Aadhaar numbers', async () => {
  open('accountant');
  const toggle = await screen.findByLabelText<HTMLInputElement>('Staff may enter Aadhaar numbers');
  expect(toggle.disabled).toBe(true);
});

test('a message for WhatsApp is prepared once, and its link names nobody', async () => {
  const whatsApp = '/api/admin/missing-documents/whatsapp';
  const url = 'https://wa.me/919876543210?text=Namaste';
  const { sentTo } = open('accountant', { [whatsApp]: { body: { url, text: 'Namaste' } } });
  expect(await screen.findAllByRole('button', { name: /^Send by WhatsApp/ })).toHaveLength(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Send by WhatsApp to Ravi' }));
  expect(screen.queryByRole('link', { name: 'Open WhatsApp' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Prepare the message' }));
  const link = await screen.findByRole('link', { name: 'Open WhatsApp' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([url, 'noopener noreferrer']);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(whatsApp)).toEqual([{ donorId: 'd2', year: thisYear() }]);
});
