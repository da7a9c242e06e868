import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { MonthlyGiftSummary } from '#contract/giving/monthly/monthly.admin.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { createDataProvider } from '../../data/data-provider.ts';
import { createAuthProvider } from '../../staff/access/auth-provider.ts';
import { GiftActions } from './gift-actions.tsx';
import { GiftMonths } from './gift-months.tsx';
import { describeEnd } from './gift-texts.ts';
import { MonthlyGiftList } from './monthly-gift-list.tsx';
import { sampleDetail, sampleGift } from './sample-gift.ts';

const person = { email: 'a@example.org', name: 'Asha', photo: '', recentSignInUntil: '2099-01-01T00:00:00Z' };
const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };
const LIST = '/api/admin/monthly-gifts?limit=25&sort=date&order=desc&status=live';
const SUMMARY = '/api/admin/monthly-gift-summary';

const empty = { started: 0, ended: [], settled: 0, skipped: 0, failed: [] };
const summary: MonthlyGiftSummary = {
  perMonthRupees: 12_500,
  active: 20,
  held: 2,
  paused: 0,
  months: [
    { ...empty, month: '2027-01', settled: 17, skipped: 2, failed: [{ why: 'low_balance', gifts: 3 }] },
    { ...empty, month: '2026-12', started: 22, ended: [{ cause: 'donor', gifts: 1 }] },
    { ...empty, month: '2026-11' },
  ],
};

function withStaff(content: ReactNode, role: StaffRole) {
  const auth = createAuthProvider({ ...person, role, hasMonthlyGifts: true }, navigation);
  return (
    <AdminContext dataProvider={createDataProvider()} authProvider={auth}>
      <ResourceContextProvider value="monthly-gifts">{content}</ResourceContextProvider>
    </AdminContext>
  );
}

function show(content: ReactNode, role: StaffRole = 'accountant') {
  const element = withStaff(content, role);
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

beforeEach(() => sessionStorage.clear());

test('the list shows what is expected a month, and for each month only what happened', async () => {
  fakeApi({
    [LIST]: { body: { items: [sampleGift], nextCursor: null, total: { count: 1, isMore: false } } },
    [SUMMARY]: { body: summary },
  });
  render(<TestSite at="/admin/monthly-gifts">{withStaff(<MonthlyGiftList />, 'accountant')}</TestSite>);
  expect(await screen.findByRole('heading', { name: '₹12,500 a month' })).toBeDefined();
  expect(screen.getByText('Expected from 20 active gifts · 2 on hold')).toBeDefined();
  const months = within(screen.getByLabelText('The last months'));
  expect(months.getByText('17 collected · 2 skipped')).toBeDefined();
  expect(months.getByText('22 started · 1 ended (1 by the donor)')).toBeDefined();
  expect(months.queryByText('November 2026')).toBeNull();
  expect(months.getByRole('link', { name: '3 failed' }).getAttribute('href')).toBe(
    `/admin/monthly-gifts?filter=${encodeURIComponent('{"failedIn":"2027-01"}')}`,
  );
  const list = within(await screen.findByRole('list', { name: 'monthly gifts' }));
  expect(list.getByRole('link', { name: 'Lakshmi Rao' }).getAttribute('href')).toBe(
    '/admin/monthly-gifts/m1/show',
  );
  expect(list.getByText('January 2027 failed: not enough money in the account')).toBeDefined();
  expect(list.getByText('Blankets · next on 05/02/2027')).toBeDefined();
});

test('a gift is ended with a reason, which is sent once', async () => {
  const END = '/api/admin/monthly-gifts/m1/end';
  const { sentTo } = fakeApi({ [END]: { body: { message: 'Ended a monthly gift.' } } });
  show(<GiftActions gift={sampleDetail} />);
  fireEvent.click(await screen.findByRole('button', { name: 'End it…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'End it' }));
  expect(await screen.findByText('Please give a reason')).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: /^Why/ }), { target: { value: 'She called us' } });
  fireEvent.click(screen.getByRole('button', { name: 'End it' }));
  await waitFor(() => expect(sentTo(END)).toEqual([{ reason: 'She called us' }]));
});

test('the next month is skipped, and a gift is held without a month of return', async () => {
  const [SKIP, HOLD] = ['/api/admin/monthly-gifts/m1/skip', '/api/admin/monthly-gifts/m1/hold'];
  const { sentTo } = fakeApi({
    [SKIP]: { body: { message: 'Skipped.' } },
    [HOLD]: { body: { message: 'Held.' } },
  });
  show(<GiftActions gift={sampleDetail} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Skip February 2027…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Skip it' }));
  await waitFor(() => expect(sentTo(SKIP)).toEqual([{ month: '2027-02' }]));
  fireEvent.click(await screen.findByRole('button', { name: 'Put on hold…' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Put on hold' }));
  await waitFor(() => expect(sentTo(HOLD)).toEqual([{}]));
});

test('a gift that is held is resumed; what was paused in a UPI app, only there', async () => {
  const RESUME = '/api/admin/monthly-gifts/m1/resume';
  const { calls } = fakeApi({ [RESUME]: { body: { message: 'Resumed.' } } });
  show(<GiftActions gift={{ ...sampleDetail, status: 'held' }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(RESUME));
  show(<GiftActions gift={{ ...sampleDetail, status: 'paused', next: null }} />);
  expect(await screen.findByText(/only there can it be resumed/)).toBeDefined();
});

function Resumable() {
  const [status, setStatus] = useState<'held' | 'active'>('held');
  return (
    <>
      <GiftActions gift={{ ...sampleDetail, status }} />
      <button type="button" onClick={() => setStatus('active')}>
        Loaded again
      </button>
    </>
  );
}

test('when the button that resumed a gift is gone, the focus is on the heading', async () => {
  fakeApi({});
  show(<Resumable />);
  (await screen.findByRole('button', { name: 'Resume' })).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Loaded again' }));
  await screen.findByRole('button', { name: 'Put on hold…' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'For a donor who asks' }));
});

test('a gift that was agreed to too late ended for that, and not for another one', () => {
  const at = '2027-02-05T06:00:00.000Z';
  expect(describeEnd({ at, cause: 'late', reason: null })).toBe(
    '05/02/2027, because it was agreed to too late',
  );
  expect(describeEnd({ at, cause: 'replaced', reason: null })).toBe(
    '05/02/2027, for another one in its place',
  );
});

test('a refused month of return is explained at its field', async () => {
  const HOLD = '/api/admin/monthly-gifts/m1/hold';
  const text = 'Please choose a month after this one.';
  fakeApi({
    [HOLD]: { status: 400, body: { code: 'hold_until_too_early', message: text, fields: { until: text } } },
  });
  show(<GiftActions gift={sampleDetail} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Put on hold…' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Put on hold' }));
  expect((await dialog.findByText(text)).closest('.MuiFormControl-root')?.textContent).toContain(
    'Goes on in',
  );
});

test('who may not change donations, and whoever sees a gift that is over, is offered nothing', async () => {
  fakeApi({});
  show(<GiftActions gift={sampleDetail} />, 'viewer');
  show(<GiftActions gift={{ ...sampleDetail, isLive: false }} />);
  show(<GiftActions gift={sampleDetail} />);
  expect(await screen.findAllByRole('button', { name: 'End it…' })).toHaveLength(1);
});

test('each month leads to its donation and says what happened', () => {
  fakeApi({});
  show(<GiftMonths months={sampleDetail.months} />);
  const [january, december] = [...screen.getByRole('list', { name: 'months' }).children];
  expect(january?.textContent).toContain('January 2027Failed: not enough money in the account');
  expect(december?.textContent).toContain('December 2026Collected');
  expect(screen.getByRole('link', { name: 'Donation of January 2027' }).getAttribute('href')).toBe(
    '/admin/donations/d2/show',
  );
});
