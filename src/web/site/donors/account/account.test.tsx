import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { MyAccount, MyGift } from '#contract/donors/account.ts';
import { languages } from '#domain/text/language.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { PageLanguage } from '#web/languages/texts.ts';
import { Toaster } from '#web/lib/page/toast.tsx';
import { openOrders, rememberOrder } from '#web/site/giving/open-orders.ts';
import { Account } from './account.tsx';

const gift: MyGift = {
  id: '0199a3b2-0000-7000-8000-000000000001',
  merchantOrderId: 'order-1',
  fullName: 'Lakshmi Rao',
  amountRupees: 10_000_000.5,
  leftRupees: 10_000_000.5,
  purpose: 'Winter blankets',
  isForCampaign: true,
  at: '2026-11-20T06:30:00.000Z',
  status: 'paid',
  hasPaymentPage: true,
  hasReceipt: true,
  isNameShown: false,
  tribute: null,
  card: 'none',
};

const account: MyAccount = {
  donor: { name: 'Lakshmi Rao', addresses: ['lakshmi@example.com'], isSignedIn: true },
  gifts: [gift],
  older: 0,
  years: [{ year: '2026-27', gifts: 1, rupees: 10_000_000.5 }],
  certificates: [],
  monthlyGifts: [],
  transfers: [],
};

const nobody: MyAccount = {
  donor: null,
  gifts: [],
  older: 0,
  years: [],
  certificates: [],
  monthlyGifts: [],
  transfers: [],
};

function open(replies: Parameters<typeof fakeApi>[0], language: 'en' | 'te' = 'en') {
  document.documentElement.lang = languages[language].locale;
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  const api = fakeApi(replies);
  const page = (
    <PageLanguage value={language}>
      <Account ready signInHref="/api/auth/google" consents={null} />
      <Toaster />
    </PageLanguage>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return api;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/account');
});

test('an unknown visitor can sign in, or ask for a link in the page’s language', async () => {
  const api = open(
    {
      '/api/account': { body: nobody },
      '/api/account/link': { status: 202, body: { message: 'Sent' } },
    },
    'te',
  );
  await userEvent.type(await screen.findByRole('textbox'), 'anita@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'లింకును ఈమెయిల్ చేయండి' }));
  expect(await screen.findByRole('heading', { name: 'దయచేసి మీ ఈమెయిల్ చూడండి' })).toBe(document.activeElement);
  expect(api.sentTo('/api/account/link')).toEqual([{ email: 'anita@example.org', purpose: 'open' }]);
  expect(api.calls.at(-1)?.headers['x-language']).toBe('te');
});

test('a link is used up by a click only, and is removed from the address', async () => {
  window.history.replaceState(null, '', '/account#link=secret');
  const api = open({
    '/api/account/link/use': { body: { purpose: 'open', email: 'lakshmi@example.com' } },
    '/api/account': { body: account },
  });
  const button = await screen.findByRole('button', { name: 'Show my gifts' });
  expect([api.calls, window.location.hash]).toEqual([[], '']);
  await userEvent.click(button);
  expect(await screen.findByText('for Winter blankets')).toBeTruthy();
  expect(api.sentTo('/api/account/link/use')).toEqual([{ token: 'secret' }]);
});

test('a link that no longer works says so, and offers a new one', async () => {
  window.history.replaceState(null, '', '/account#link=old');
  open({
    '/api/account/link/use': { status: 404, body: { message: 'This link has expired or was used already.' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show my gifts' }));
  expect(await screen.findByText(/This link has expired/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Email me the link' })).toBeTruthy();
});

test('gifts show amount, purpose and status; open ones can be continued and failed ones retried', async () => {
  const failed = {
    ...gift,
    id: gift.id.replace(/1$/, '2'),
    merchantOrderId: 'order-2',
    status: 'failed' as const,
    hasReceipt: false,
  };
  const pending = {
    ...failed,
    id: gift.id.replace(/1$/, '3'),
    merchantOrderId: 'order-3',
    status: 'pending' as const,
  };
  const telugu = `/api/receipts/${gift.merchantOrderId}?language=te`;
  const api = open({
    '/api/account': { body: { ...account, gifts: [gift, failed, pending] } },
    [telugu]: { status: 404, text: '' },
  });
  const [paidCard, failedCard, pendingCard] = (await screen.findAllByRole('listitem')).map((each) =>
    within(each),
  );
  expect(paidCard?.getByText('₹1,00,00,000.50')).toBeTruthy();
  expect(paidCard?.getByText('Received')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Download receipts in'), 'తెలుగు');
  await userEvent.click(
    screen.getByRole('button', { name: /^Receipt for ₹1,00,00,000.50 on 20 November 2026/ }),
  );
  expect(api.calls.map(({ path }) => path)).toContain(telugu);
  expect(failedCard?.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
    '/Success?merchantOrderId=order-2',
  );
  expect(pendingCard?.getByRole('link', { name: 'Continue the payment' }).getAttribute('href')).toBe(
    '/Success?merchantOrderId=order-3',
  );
  expect(failedCard?.queryByRole('checkbox')).toBeNull();
  const ownData = screen.getByRole('link', { name: /erase your data/ });
  expect(ownData.getAttribute('href')).toBe('/account/data');
});

test('an order that this browser mentions as unpaid can be dismissed', async () => {
  const pending = { ...gift, status: 'pending' as const, hasReceipt: false };
  const other = { ...pending, id: gift.id.replace(/1$/, '2'), merchantOrderId: 'order-2' };
  rememberOrder({ merchantOrderId: pending.merchantOrderId, campaignId: '', rupees: 500 });
  open({ '/api/account': { body: { ...account, gifts: [pending, other] } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop reminding me' }));
  expect(screen.queryByRole('button', { name: 'Stop reminding me' })).toBeNull();
  expect(openOrders()).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Continue the payment');
});

test('names are shown and hidden per gift and for all', async () => {
  const api = open({
    '/api/account': { body: account },
    '/api/account/names': { status: 204, text: '' },
  });
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Show my name for all gifts' }));
  expect(api.sentTo('/api/account/names')).toEqual([
    { donationId: gift.id, isNameShown: true },
    { isNameShown: true },
  ]);
});

test('gifts that cannot be loaded can be loaded again', async () => {
  open({ '/api/account': ['no network', { body: account }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('for Winter blankets')).toBeTruthy();
});

test('monthly gifts are listed with how they stand and the page that changes them', async () => {
  const monthly = { purpose: 'School meals', amountRupees: 500, isStopped: false };
  const next = { month: '2027-01', dueOn: '2027-01-05', amountRupees: 500, canSkip: true };
  const monthlyGifts: MyAccount['monthlyGifts'] = [
    { ...monthly, status: 'active', next, page: '/monthlygift#link=one' },
    { ...monthly, status: 'ending', next: null, page: '/monthlygift#link=two' },
    { ...monthly, status: 'active', next: null, page: '/monthlygift#link=three' },
  ];
  open({ '/api/account': { body: { ...account, monthlyGifts } } });
  const section = await screen.findByRole('region', { name: 'Monthly gifts' });
  expect(section.textContent).toContain('Next gift: ₹500 on 5 January 2027');
  expect(section.textContent).toContain('It is being ended at your bank.');
  expect(section.textContent).toContain('No further gift is due.');
  expect(section.textContent).not.toMatch(/It goes on until you end it|We are not collecting/);
  const pages = within(section).getAllByRole('link', { name: 'See, change or end' });
  expect(pages.map((each) => each.getAttribute('href'))).toEqual(monthlyGifts.map(({ page }) => page));
});

test('a monthly gift says that the trust has stopped collecting', async () => {
  const next = { month: '2027-01', dueOn: '2027-01-05', amountRupees: 500, canSkip: true };
  const gift = { purpose: 'School meals', amountRupees: 500, status: 'active', next, isStopped: true };
  open({
    '/api/account': { body: { ...account, monthlyGifts: [{ ...gift, page: '/monthlygift#link=one' }] } },
  });
  const section = await screen.findByRole('region', { name: 'Monthly gifts' });
  expect(section.textContent).toContain('We are not collecting monthly gifts at the moment');
});
