import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import PaymentPage from './payment-page.tsx';
import SuccessPage from './success.tsx';
import { formValues, record, verifiedAs } from './test-payment.ts';
import { storeAnita, submitForm, visit } from './test-visit.tsx';

const monthly = {
  amountRupees: 1500,
  day: 5,
  lastMonth: '2027-03',
  isRaise: false,
  outcome: 'paid',
  nextOn: '2026-12-05',
  page: '/monthlygift#link=signed',
};

type Shown = { path: string; Page: ComponentType; address: string };

const pages: [string, Shown][] = [
  ['success page', { path: '/Success', Page: SuccessPage, address: '/Success?merchantOrderId=o1' }],
  ['payment page', { path: '/paymentpage/:merchantOrderId?', Page: PaymentPage, address: '/paymentpage/o1' }],
];

function openPage({ path, Page, address }: Shown, state: string, plan: object) {
  const api = fakeApi({
    ...verifiedAs(state),
    '/api/getDonationByTransactionId': { body: { ...record, monthly: { ...monthly, ...plan } } },
    '/api/monthlyGifts': {
      body: { merchantOrderId: 'o2', redirectUrlRes: `${window.location.origin}/#pay` },
    },
  });
  visit(path, Page, { address });
  return api;
}

const card = () => screen.findByRole('region', { name: 'Your monthly gift' });

describe.each(pages)('the %s of a monthly gift', (_name, page) => {
  test('that is set up says the plan, the next gift, and where it is changed', async () => {
    openPage(page, 'COMPLETED', {});
    const shown = within(await card());
    expect(shown.getByText('₹1,500 every month, on the 5th, until March 2027')).toBeTruthy();
    expect(shown.getByText('The next gift is on 5 December 2026.')).toBeTruthy();
    const change = shown.getByRole('link', { name: 'Change or end it' });
    expect(change.getAttribute('href')).toBe('/monthlygift#link=signed');
  });

  test('says to everybody else how its donor can change it', async () => {
    openPage(page, 'COMPLETED', { page: null, lastMonth: null, nextOn: null });
    const shown = within(await card());
    expect(shown.getByText('₹1,500 every month, on the 5th')).toBeTruthy();
    expect(shown.getByText('No further gift is planned at the moment.')).toBeTruthy();
    expect(shown.getByText(/open the link in any of our emails/)).toBeTruthy();
    expect(shown.queryByRole('link')).toBeNull();
  });

  test('says that it begins with the payment while that is open', async () => {
    openPage(page, 'PENDING', { outcome: 'open', page: null });
    expect(within(await card()).getByText(/It begins with this payment/)).toBeTruthy();
  });

  test('that was not set up says so, and tries again with the same plan', async () => {
    const values = { ...formValues, day: '5', lastMonth: '2027-03' };
    storeAnita();
    const key = submitForm('o1', { values, campaign: null });
    const api = openPage(page, 'FAILED', { outcome: 'failed', nextOn: null, page: null });
    expect(within(await card()).getByText(/It was not set up, so nothing will be collected/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try the payment again' }));
    const [sent] = api.calls.filter(({ path }) => path === '/api/monthlyGifts');
    expect(sent?.headers['idempotency-key']).toBe(key);
    expect(sent?.body).toMatchObject({ day: 5, lastMonth: '2027-03', gift: { donationAmount: 1500 } });
    expect(api.sentTo('/api/phonePayOrder')).toEqual([]);
  });

  test('that was not set up opens the form with its plan in another browser', async () => {
    openPage(page, 'FAILED', { outcome: 'failed', nextOn: null, page: null });
    await card();
    const [again] = screen.getAllByRole('link', { name: /Try again|Donate to School meals again/ });
    await userEvent.click(again as HTMLElement);
    const state = JSON.parse((await screen.findByTestId('state')).textContent ?? '');
    expect(state.draft.values).toMatchObject({ donationAmount: '1500', day: '5', lastMonth: '2027-03' });
  });

  test('that was to take the place of a smaller one says that that one goes on and where it is raised again, and opens no other gift', async () => {
    openPage(page, 'FAILED', { outcome: 'failed', isRaise: true, nextOn: null });
    const shown = within(await card());
    expect(shown.getByText(/Your smaller monthly gift goes on/)).toBeTruthy();
    const change = shown.getByRole('link', { name: 'Change or end it' });
    expect(change.getAttribute('href')).toBe('/monthlygift#link=signed');
    expect(screen.queryByRole('link', { name: /again|Retry/i })).toBeNull();
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });

  test('that was to take the place of a smaller one says to everybody else how its donor finds that one', async () => {
    openPage(page, 'FAILED', { outcome: 'failed', isRaise: true, nextOn: null, page: null });
    const shown = within(await card());
    expect(shown.getByText(/open the link in any of our emails/)).toBeTruthy();
    expect(shown.queryByRole('link')).toBeNull();
  });

  test('that is to take the place of a smaller one offers no other gift while its payment is open', async () => {
    openPage(page, 'PENDING', { outcome: 'open', isRaise: true, page: null });
    await card();
    expect(screen.getByRole('button', { name: /Check/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /again/ })).toBeNull();
  });
});

test('a gift that is made once has nothing about months', async () => {
  fakeApi(verifiedAs('COMPLETED'));
  visit('/Success', SuccessPage, { address: '/Success?merchantOrderId=o1' });
  await screen.findByText('Donation summary');
  expect(screen.queryByText(/month/)).toBeNull();
});
