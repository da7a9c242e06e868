import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { rememberOrder } from '#web/site/giving/open-orders.ts';
import PaymentPage from './payment-page.tsx';
import { formValues, record, verifiedAs } from './test-payment.ts';
import { storeAnita, submitForm, visit } from './test-visit.tsx';

const draft = { values: formValues, campaign: null };

function openPage(replies: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(replies);
  visit('/paymentpage/:merchantOrderId?', PaymentPage, { address: '/paymentpage/o1' });
  return api;
}

describe('a payment that the donor cancelled at the provider', () => {
  const cancelled = { failureReason: 'The payment was cancelled.', failureReasonCode: 'cancelled' };

  test('is called cancelled, and never failed before that', async () => {
    const titles = new Set<string | null>();
    const observer = new MutationObserver(() =>
      titles.add(document.querySelector('h1')?.textContent ?? null),
    );
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    openPage({
      ...verifiedAs('FAILED'),
      '/api/getDonationByTransactionId': { body: { ...record, ...cancelled } },
    });
    expect(await screen.findByText('Payment was cancelled.')).toBeTruthy();
    observer.disconnect();
    expect([...titles]).toEqual(['Checking your payment', 'Payment was cancelled.']);
    expect(screen.getByRole('link', { name: 'Retry Donation' }).getAttribute('href')).toBe('/donate');
  });
});

describe('a payment that failed', () => {
  const failed = (failureReason: string | null) => ({
    ...verifiedAs('FAILED'),
    '/api/getDonationByTransactionId': { body: { ...record, failureReason } },
  });

  test('shows the reason, and where to look for it and whom to ask', async () => {
    openPage(failed('There was not enough money in the account.'));
    expect(await screen.findByText('There was not enough money in the account.')).toBeTruthy();
    expect(screen.getByText('Payment failed. Please try again or contact support.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find my payment' }).getAttribute('href')).toBe('/findpayment');
    expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact');
  });

  test('can be retried with one click: the same idempotency key, sent once', async () => {
    storeAnita();
    const key = submitForm('o1', draft);
    const api = openPage(failed('The payment was cancelled.'));
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Try the payment again' }));
    const orders = api.calls.filter(({ path }) => path === '/api/phonePayOrder');
    expect(orders.map(({ headers }) => headers['idempotency-key'])).toEqual([key]);
    expect(orders[0]?.body).toMatchObject({ userId: 'u1', donationAmount: 1500, campaignId: '' });
  });

  test('leads to the same amount that another tab has open, instead of starting a second payment', async () => {
    submitForm('o1', draft);
    const api = openPage(failed(null));
    rememberOrder({ merchantOrderId: 'o2', campaignId: '', rupees: 1500 });
    await userEvent.click(await screen.findByRole('button', { name: 'Try the payment again' }));
    expect(await screen.findByText('Arrived at /Success?merchantOrderId=o2')).toBeTruthy();
    expect(await screen.findByText('A payment of ₹1,500 is already open')).toBeTruthy();
    expect(api.sentTo('/api/phonePayOrder')).toEqual([]);
  });

  test.each([
    [
      { status: 503, body: { message: 'Nothing was charged; please try again in a moment.' } },
      /^Nothing was/,
    ],
    [{ body: { redirectUrlRes: 'javascript:alert(1)' } }, 'Something went wrong. Please try again later.'],
  ])('shows an error when the retry cannot start, and can be retried again', async (reply, text) => {
    submitForm('o1', draft);
    openPage({ ...failed(null), '/api/phonePayOrder': reply });
    await userEvent.click(await screen.findByRole('button', { name: 'Try the payment again' }));
    expect(await screen.findByText(text)).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Try the payment again' });
    expect(button.disabled).toBe(false);
  });

  test('prefills the form from the record in a browser that did not submit it', async () => {
    openPage(failed(null));
    const again = await screen.findByRole('link', { name: 'Donate to School meals again' });
    expect(screen.queryByRole('button', { name: 'Try the payment again' })).toBeNull();
    await userEvent.click(again);
    expect(JSON.parse(screen.getByTestId('state').textContent ?? '')).toMatchObject({
      id: 'k1',
      draft: { values: { fullName: 'Anita Rao', donationAmount: '1500', categoryId: 'c1', email: '' } },
    });
  });
});
