import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/giving/donation-paths.ts';
import type { MonthlyGift as Gift } from '#contract/giving/monthly/control.ts';
import { monthlyControlRoutes } from '#contract/giving/monthly/control-paths.ts';
import { indianMonth } from '#domain/giving/monthly/charge-schedule.ts';
import { longMonth } from '#domain/time/long-day.ts';
import { addMonths } from '#domain/time/month.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { MonthlyGift } from './monthly-gift.tsx';

const month = indianMonth(new Date());
const nextMonth = addMonths(month, 1);
const inWords = (each: string) => longMonth(each, 'en');

const active: Gift = {
  purpose: 'School meals',
  amountRupees: 500,
  day: 5,
  lastMonth: null,
  status: 'active',
  heldUntil: null,
  next: { month: nextMonth, dueOn: `${nextMonth}-05`, amountRupees: 500, canSkip: true },
  months: [{ month, state: 'given', amountRupees: 500, receiptOrderId: 'o1' }],
  raiseMonth: nextMonth,
  isStopped: false,
  replacedBy: null,
};

function openPage(gift: Gift, change: Parameters<typeof fakeApi>[0][string] = {}, raise = change) {
  const api = fakeApi({
    [monthlyControlRoutes.open.path]: { body: gift },
    [monthlyControlRoutes.change.path]: change,
    [monthlyControlRoutes.raise.path]: raise,
  });
  render(
    <TestSite>
      <MonthlyGift ready />
    </TestSite>,
  );
  return { api, changes: () => api.sentTo(monthlyControlRoutes.change.path) };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pressIn = (name: string | RegExp) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const amountField = () => screen.getByLabelText<HTMLInputElement>(/Amount every month/);

beforeEach(() => {
  window.location.hash = '#link=signed';
});

test('the page shows what is given, the next gift, and the months with their receipts', async () => {
  const { api } = openPage(active);
  expect(await screen.findByRole('heading', { name: '₹500 every month' })).toBeTruthy();
  expect(screen.getByText(/Next gift: ₹500 on 5 /)).toBeTruthy();
  const receipt = screen.getByRole('link', { name: `Receipt for ${inWords(month)}` });
  expect(receipt.getAttribute('href')).toBe('/Success?merchantOrderId=o1');
  expect(api.sentTo(monthlyControlRoutes.open.path)).toEqual([{ link: 'signed' }]);
});

test('without its link, or with a damaged one, the page says what to do', async () => {
  window.location.hash = '';
  const { api } = openPage(active);
  expect(await screen.findByText(/it is not complete/)).toBeTruthy();
  expect(api.calls).toEqual([]);
});

test.each([
  ['waiting', 'Your bank has not confirmed it yet.'],
  ['paused', /You have paused it in your UPI app. You go on there, too/],
  ['ending', /It is being ended at your bank/],
  ['revoked', /You ended it in your UPI app or at your bank/],
  ['failed', /It never began/],
] as const)('a gift that is %s says so in plain words', async (status, words) => {
  openPage({ ...active, status, next: null });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  const isLive = status === 'waiting' || status === 'paused';
  expect(screen.queryByRole('button', { name: 'End this monthly gift' }) !== null).toBe(isLive);
});

test('a gift is ended with one confirmation and an optional reason, and the page says what may still arrive', async () => {
  const collecting = { month, state: 'collecting', amountRupees: 500, receiptOrderId: null } as const;
  const { changes } = openPage(active, {
    body: { ...active, status: 'ending', next: null, months: [collecting] },
  });
  await press('End this monthly gift');
  await userEvent.type(screen.getByLabelText(/Would you tell us why/), 'I moved');
  await pressIn('End it now');
  expect(await screen.findByText('You ended your monthly gift.')).toBeTruthy();
  expect(screen.getByText(/was already being collected when it ended/)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(document.activeElement?.textContent).toBe('₹500 every month');
  expect(changes()).toEqual([{ link: 'signed', change: { kind: 'end', reason: 'I moved' } }]);
});

test('a month is skipped, the gift paused until a month, and gone on with', async () => {
  const held: Gift = { ...active, status: 'held', heldUntil: addMonths(month, 3), next: null };
  const { changes } = openPage(active, [{ body: active }, { body: held }, { body: active }]);
  await press(`Skip ${inWords(nextMonth)}`);
  await pressIn(`Skip ${inWords(nextMonth)}`);
  expect(await screen.findByText(`The gift of ${inWords(nextMonth)} is skipped.`)).toBeTruthy();
  await press('Pause');
  await userEvent.selectOptions(screen.getByLabelText('Go on'), `in ${inWords(addMonths(month, 3))}`);
  await pressIn('Pause');
  expect(
    await screen.findByText(`You have paused it. It goes on in ${inWords(addMonths(month, 3))}.`),
  ).toBeTruthy();
  await press('Go on giving');
  expect(await screen.findByText('Your monthly gift goes on.')).toBeTruthy();
  expect(changes()).toEqual(
    [
      { kind: 'skip', month: nextMonth },
      { kind: 'hold', until: addMonths(month, 3) },
      { kind: 'resume' },
    ].map((change) => ({ link: 'signed', change })),
  );
});

test('a refused change says why beside its field, and keeps what was chosen', async () => {
  openPage(active, {
    status: 400,
    body: { message: 'Please check.', fields: { until: 'Another month, please' } },
  });
  await press('Pause');
  await userEvent.selectOptions(screen.getByLabelText('Go on'), `in ${inWords(nextMonth)}`);
  await pressIn('Pause');
  expect(await screen.findByText('Another month, please')).toBeTruthy();
  await pressIn('Go back');
  await press('Pause');
  expect(screen.queryByText('Another month, please')).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('Go on').value).toBe(nextMonth);
});

test('another day is chosen from those that every month has', async () => {
  const { changes } = openPage(active, { body: { ...active, day: 28 } });
  await press('Change the day');
  await userEvent.selectOptions(screen.getByLabelText('Day of the month'), '28');
  await pressIn('Save the day');
  expect(await screen.findByText(/On the 28th of each month/)).toBeTruthy();
  expect(changes()).toEqual([{ link: 'signed', change: { kind: 'day', day: 28 } }]);
});

describe('the amount', () => {
  async function enter(typed: string) {
    await press('Change the amount');
    await userEvent.type(amountField(), typed);
    await pressIn('Save the amount');
  }

  test('is lowered at once, also with the digits of an Indian script', async () => {
    const { changes } = openPage(active, { body: { ...active, amountRupees: 200 } });
    await enter('౨౦౦');
    expect(await screen.findByText('From now on, you give ₹200 every month.')).toBeTruthy();
    expect(changes()).toEqual([{ link: 'signed', change: { kind: 'lower', amountRupees: 200 } }]);
  });

  test.each([
    ['five', 'Please enter an amount in rupees, such as 500'],
    ['500', 'This is what you give now'],
  ])('is not %s', async (typed, reason) => {
    const { api } = openPage(active);
    await enter(typed);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(document.activeElement).toBe(amountField());
    expect([amountField().value, api.calls.length]).toEqual([typed, 1]);
  });

  test('is raised only after the page has said for which month the payment counts', async () => {
    const { api } = openPage(
      active,
      {},
      {
        body: { merchantOrderId: 'o2', redirectUrlRes: `${window.location.origin}/#pay` },
      },
    );
    await enter('800');
    const dialog = screen.getByRole('dialog', { name: 'Give ₹800 every month' });
    expect(dialog.textContent).toContain(`Today you pay ₹800: it is your gift of ${inWords(nextMonth)}.`);
    expect(dialog.textContent).toContain(`The gift of ${inWords(month)} was given or is being collected`);
    expect(dialog.textContent).toContain(`from ${inWords(addMonths(month, 2))} on`);
    expect(document.activeElement?.textContent).toContain('Today you pay ₹800');
    expect(api.calls).toHaveLength(1);
    await pressIn('Pay ₹800 and approve');
    const [order] = api.calls.filter(({ path }) => path === monthlyControlRoutes.raise.path);
    expect(order?.body).toEqual({ link: 'signed', amountRupees: 800 });
    expect(order?.headers[IDEMPOTENCY_HEADER]).toMatch(/^[0-9a-f]{32}$/);
    expect(window.location.hash).toBe('#pay');
  });

  test('is not raised by a double click, whose second click nobody has read anything for', async () => {
    const { api } = openPage(active);
    await press('Change the amount');
    await userEvent.type(amountField(), '800');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save the amount' }));
    expect(screen.getByRole('button', { name: 'Pay ₹800 and approve' })).toBeTruthy();
    expect(api.calls).toHaveLength(1);
  });

  test('has the latest refusal beside it, and none once the dialog was closed', async () => {
    const refuse = (message: string) => ({
      status: 400,
      body: { message, fields: { amountRupees: message } },
    });
    openPage(active, refuse('Not that little.'), refuse('Not that much.'));
    await enter('0');
    expect(await screen.findByText('Not that little.')).toBeTruthy();
    await userEvent.clear(amountField());
    await userEvent.type(amountField(), '800');
    await pressIn('Save the amount');
    await pressIn('Pay ₹800 and approve');
    expect(await screen.findByText('Not that much.')).toBeTruthy();
    expect(screen.queryByText('Not that little.')).toBeNull();
    await pressIn('Go back');
    await press('Change the amount');
    expect([amountField().value, screen.queryByText('Not that much.')]).toEqual(['800', null]);
  });

  test('above the limit is refused beside the field, with what was typed', async () => {
    const message = 'The largest donation that can be made here is ₹15,000.';
    openPage(active, {}, { status: 400, body: { message, fields: { donationAmount: message } } });
    await enter('20000');
    await pressIn(/^Pay ₹20,000/);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(amountField().value).toBe('20000');
  });

  test('is not raised while monthly gifts are not offered', async () => {
    const { api } = openPage({ ...active, raiseMonth: null });
    await enter('800');
    expect(await screen.findByText(/A larger monthly gift cannot take its place/)).toBeTruthy();
    expect(api.calls).toHaveLength(1);
  });
});

test('a gift that could not be loaded is loaded again, and nobody loses their place', async () => {
  const api = fakeApi({
    [monthlyControlRoutes.open.path]: ['no network', 'no network', { body: active }],
  });
  render(
    <TestSite>
      <MonthlyGift ready />
    </TestSite>,
  );
  await press('Try again');
  await waitFor(() => expect(api.calls).toHaveLength(2));
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Try again' });
  await waitFor(() => expect(again.disabled).toBe(false));
  expect(document.activeElement).toBe(again);
  await userEvent.click(again);
  const heading = await screen.findByRole('heading', { name: '₹500 every month' });
  expect(document.activeElement).toBe(heading);
});

test('an old link leads to the larger gift that took the place of this one', async () => {
  openPage({ ...active, status: 'ended', next: null, raiseMonth: null, replacedBy: 'other' });
  const link = await screen.findByRole('link', { name: 'Open the larger gift' });
  expect(link.getAttribute('href')).toBe('/monthlygift#link=other');
});

test('while the trust has stopped collecting, the next gift says so', async () => {
  openPage({ ...active, isStopped: true });
  await screen.findByText(/^We are not collecting monthly gifts at the moment/);
  cleanup();
  openPage({ ...active, status: 'ended', next: null, isStopped: true });
  await screen.findByText(/^It has ended/);
  expect(screen.queryByText(/^We are not collecting/)).toBeNull();
});
