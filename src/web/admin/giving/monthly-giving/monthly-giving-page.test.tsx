import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { originalServices } from '#content/services.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { SiteFactsProvider } from '#web/lib/page/site-facts.tsx';
import { trust } from '#web/lib/page/test-site.tsx';
import { createAuthProvider } from '../../staff/access/auth-provider.ts';
import { discardAllDrafts } from '../../staff/access/drafts.ts';
import { MonthlyGivingPage } from './monthly-giving-page.tsx';
import { StoppedBanner } from './stopped-banner.tsx';

const SWITCHES = '/api/admin/monthly-giving';
const STOPPED_AT = '2027-01-10T03:30:00.000Z';
const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };

beforeEach(discardAllDrafts);

/** The page below the frame's banner. */
function open(role: StaffRole) {
  const me = {
    email: 'a@example.org',
    name: 'Asha',
    photo: '',
    role,
    recentSignInUntil: '2099-01-01T00:00:00Z',
    hasMonthlyGifts: true,
  };
  const element = (
    <AdminContext authProvider={createAuthProvider(me, navigation)}>
      <StoppedBanner />
      <MonthlyGivingPage />
    </AdminContext>
  );
  // A dialog blocks the Back button, which needs a data router.
  render(
    <SiteFactsProvider facts={{ trust, services: originalServices.en }}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </SiteFactsProvider>,
  );
}
/** Clicks a button as people do, so that it has the focus first. */
async function click(name: string) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}
const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })));

test('one click stops all collections, and a banner says so on every page', async () => {
  const api = fakeApi({
    [SWITCHES]: [
      { body: { isOffered: true, stoppedAt: null } },
      { body: { isOffered: true, stoppedAt: null } },
      { body: { isOffered: true, stoppedAt: STOPPED_AT } },
    ],
    [`${SWITCHES}/stopped`]: { body: { isOffered: true, stoppedAt: STOPPED_AT } },
  });
  open('accountant');
  expect(screen.queryByText(/no monthly gift is collected/)).toBeNull();
  await click('Stop all collections');
  await screen.findByText(/^Since 10\/01\/2027.* no monthly gift is collected\./);
  expect(api.sentTo(`${SWITCHES}/stopped`)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Collect again' })).toBeTruthy();
  await focusIsOn('Collection');
});

test('collecting again says first what it does, and takes the banner away', async () => {
  const stopped = { body: { isOffered: true, stoppedAt: STOPPED_AT } };
  const collecting = { body: { isOffered: true, stoppedAt: null } };
  const api = fakeApi({
    [SWITCHES]: [stopped, stopped, collecting],
    [`${SWITCHES}/collected`]: collecting,
  });
  open('owner');
  await screen.findByText(/no monthly gift is collected/);
  await click('Collect again');
  const dialog = await screen.findByRole('dialog', { name: 'Collect again' });
  expect(dialog.textContent).toContain('not made up for');
  expect(api.sentTo(`${SWITCHES}/collected`)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Collect again' }));
  await screen.findByText('Gifts are collected');
  await waitFor(() => expect(screen.queryByText(/no monthly gift is collected/)).toBeNull());
  await focusIsOn('Collection');
});

test('an owner who offers monthly gifts is told if PhonePe has not enabled them', async () => {
  const message = 'PhonePe has not enabled AutoPay for this trust.';
  const api = fakeApi({
    [SWITCHES]: { body: { isOffered: false, stoppedAt: null } },
    [`${SWITCHES}/offered`]: [
      { status: 409, body: { code: 'autopay_not_enabled', message } },
      { body: { isOffered: true, stoppedAt: null } },
    ],
  });
  open('owner');
  await click('Offer monthly giving');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('None of this has been tried with PhonePe itself.');
  const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Offer monthly giving' }));
  submit();
  expect((await within(dialog).findByText(message)).textContent).toBe(message);
  submit();
  await screen.findByText('Offered');
  expect(api.sentTo(`${SWITCHES}/offered`)).toEqual([{ isOffered: true }, { isOffered: true }]);
});

test('after an owner stopped offering monthly gifts, the focus is on the heading', async () => {
  fakeApi({
    [SWITCHES]: { body: { isOffered: true, stoppedAt: null } },
    [`${SWITCHES}/offered`]: { body: { isOffered: false, stoppedAt: null } },
  });
  open('owner');
  await click('Stop offering it');
  await screen.findByText('Not offered');
  await focusIsOn('Offer monthly giving');
});

test.each([
  ['accountant', ['Stop all collections']],
  ['viewer', []],
] as const)('to a %s the page offers %j', async (role, names) => {
  fakeApi({ [SWITCHES]: { body: { isOffered: false, stoppedAt: null } } });
  open(role);
  await screen.findByText('Not offered');
  for (const name of names) await screen.findByRole('button', { name });
  expect(screen.getAllByText('Only owners can change this.')).toHaveLength(1);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});
