import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { datePresets } from '#domain/time/date-presets.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { createDataProvider } from '../../data/data-provider.ts';
import { createAuthProvider } from '../../staff/access/auth-provider.ts';
import { DonationList } from './donation-list.tsx';
import { sampleDonation } from './sample-donation.ts';

const me = { email: 'a@example.org', name: 'Asha', photo: '', role: 'accountant' } as const;
const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };
const LIST = '/api/admin/donations?limit=25&sort=date&order=desc';
const SUMMARY = '/api/admin/donation-summary';

const donation = {
  ...sampleDonation,
  refundedRupees: 200,
  status: 'partly_refunded',
  donationType: 'corpus',
};
const sums = { count: 1, isMore: false, gifts: 1, netRupees: 300, averageRupees: 300 };

function open(query = '') {
  const auth = createAuthProvider(
    { ...me, recentSignInUntil: '2099-01-01T00:00:00Z', hasMonthlyGifts: false },
    navigation,
  );
  render(
    <TestSite at={`/admin/donations${query}`}>
      <AdminContext dataProvider={createDataProvider()} authProvider={auth}>
        <ResourceContextProvider value="donations">
          <DonationList />
        </ResourceContextProvider>
      </AdminContext>
    </TestSite>,
  );
}

test('shows the totals above the rows, and an offline gift with its day, status and unusual type', async () => {
  fakeApi({ [LIST]: { body: { items: [donation], nextCursor: null } }, [SUMMARY]: { body: sums } });
  open();
  expect(await screen.findByText('1 donation · ₹300 net')).toBeDefined();
  expect(await screen.findByText('01/04/2026')).toBeDefined();
  expect(screen.getByText(/^Relief · Corpus$/)).toBeDefined();
  expect(screen.getAllByText('Partly refunded').length).toBeGreaterThan(0);
});

test('a preset filters rows and totals by its days, and a second click removes them', async () => {
  const preset = datePresets(new Date())[2];
  const days = `from=${preset?.from}&to=${preset?.to}`;
  const empty = { body: { items: [], nextCursor: null } };
  fakeApi({
    [LIST]: empty,
    [`${LIST}&${days}`]: empty,
    [SUMMARY]: { body: sums },
    [`${SUMMARY}?${days}`]: {
      body: { count: 0, isMore: false, gifts: 0, netRupees: 0, averageRupees: null },
    },
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const chip = await screen.findByRole('button', { name: 'Last month', hidden: true });
  fireEvent.click(chip);
  expect(await screen.findByText('0 donations · ₹0 net')).toBeDefined();
  expect(await screen.findByText('No donations found.')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Last month', pressed: true, hidden: true }));
  expect(await screen.findByText(/^1 donation · /)).toBeDefined();
});

test('says when the totals could not be loaded', async () => {
  fakeApi({
    [LIST]: { body: { items: [donation], nextCursor: null } },
    [SUMMARY]: { status: 500, body: {} },
  });
  open();
  expect(await screen.findByText('The totals could not be loaded.')).toBeDefined();
});
