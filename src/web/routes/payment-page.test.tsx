// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import '#tests/support/dom.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { findDraft, keepDraft } from '#web/lib/donation-draft.ts';
import PaymentPage from './payment-page.tsx';
import { visit } from './test-visit.tsx';

const record = {
  fullName: 'Anita Rao',
  donationAmount: 1500,
  paymentMethod: 'UPI',
  transactionId: 'o1',
  categoryId: { _id: 'c1', name: 'Food' },
  campaignId: { _id: 'k1', campaignTitle: 'School meals', images: [] },
  redirectUrlRes: null,
};
const draft = {
  values: {
    fullName: 'Anita Rao',
    email: 'anita@example.org',
    phoneNumber: '9876543210',
    donationAmount: '1500',
    categoryId: 'c1',
    message: '',
  },
  campaign: null,
};

function openPage(address: string, replies = {}) {
  const api = fakeApi(replies);
  visit('/paymentpage/:merchantOrderId?', PaymentPage, { address });
  return api;
}

const verified = (state: string) => ({
  '/api/verifyPayment': { body: { paymentData: { state, amount: 1500 } } },
  '/api/getDonationByTransactionId': { body: record },
});
const heading = () => screen.findByRole('heading', { level: 1 });
const retry = () => screen.queryByRole('link', { name: 'Retry Donation' });

describe('what the address alone decides', () => {
  test.each([
    ['/paymentpage/o1?status=FAILED', 'Payment failed. Please try again or contact support.'],
    ['/paymentpage/o1?status=CANCELLED', 'Payment was cancelled.'],
    ['/paymentpage', 'No merchantOrderId found in URL.'],
  ])('%s says "%s" and asks nobody', async (address, text) => {
    const api = openPage(address, verified('COMPLETED'));
    expect((await heading()).textContent).toBe(text);
    expect(retry()?.getAttribute('href')).toBe('/donate');
    expect(screen.queryByText('Loading event details...')).toBeNull();
    expect(api.calls).toEqual([]);
  });
});

describe('a payment that is verified', () => {
  test.each(['COMPLETED', 'completed', 'Completed'])('is thanked for when the state is %s', async (state) => {
    keepDraft('o1', draft);
    const api = openPage('/paymentpage/o1', verified(state));
    await screen.findByText('Payment verified successfully! 🎉 Thank you for your support.');
    expect(await screen.findByRole('heading', { name: 'Thank you, Anita Rao' })).toBeTruthy();
    for (const text of ['₹1,500', 'School meals', 'Food', 'UPI', 'o1']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(retry()).toBeNull();
    expect(findDraft('o1')).toBeNull();
    expect(api.sentTo('/api/verifyPayment')).toEqual([{ merchantOrderId: 'o1' }]);
    expect(api.sentTo('/api/getDonationByTransactionId')).toEqual([{ transactionId: 'o1' }]);
  });

  test('leads back to the form, filled in again, when it failed', async () => {
    keepDraft('o1', draft);
    openPage('/paymentpage/o1', verified('failed'));
    await screen.findByText('Payment failed. Please try again or contact support.');
    expect(findDraft('o1')).not.toBeNull();
    await userEvent.click(await screen.findByRole('link', { name: 'Retry Donation' }));
    expect(screen.getByText('Arrived at /donate')).toBeTruthy();
    expect(JSON.parse(screen.getByTestId('state').textContent ?? '')).toEqual({ draft });
  });

  test.each(['PENDING', 'UNDER_REVIEW', ''])(
    'names the state %j and offers no second payment',
    async (state) => {
      openPage('/paymentpage/o1', verified(state.toLowerCase()));
      const text = `Payment status: ${state}. Please contact support if this seems incorrect.`;
      expect(await screen.findByText(text)).toBeTruthy();
      expect(retry()).toBeNull();
    },
  );

  test('can be asked about once more', async () => {
    const first = { body: { paymentData: { state: 'PENDING', amount: 1 } } };
    const second = { body: { paymentData: { state: 'COMPLETED', amount: 1 } } };
    openPage('/paymentpage/o1', { ...verified('x'), '/api/verifyPayment': [first, second] });
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/Payment verified successfully!/)).toBeTruthy();
  });
});

describe('a payment that cannot be verified', () => {
  test.each([
    ['is refused', { status: 503, body: {} }, 'Payment verification failed. Please contact support.'],
    ['is not known', { status: 404, body: {} }, 'Payment verification failed. Please contact support.'],
    ['meets no network', 'no network' as const, 'Error verifying payment. Please try again later.'],
    ['brings no payment data', { body: {} }, 'Error verifying payment. Please try again later.'],
    [
      'brings another shape',
      { body: { paymentData: 'x' } },
      'Error verifying payment. Please try again later.',
    ],
    ['brings a page', { text: '<html>' }, 'Error verifying payment. Please try again later.'],
  ])('is told so when verifying %s, and is not called failed', async (_, reply, text) => {
    const logged = vi.spyOn(console, 'error');
    openPage('/paymentpage/o1', { ...verified('x'), '/api/verifyPayment': reply });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await screen.findByText('School meals')).toBeTruthy();
    expect(retry()).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('the donation record', () => {
  test.each([
    { status: 404, body: {} },
    'no network' as const,
    { body: [] },
    { body: { donationAmount: '5' } },
  ])('is awaited for good when it does not come, which only the log is told', async (reply) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage('/paymentpage/o1', { ...verified('COMPLETED'), '/api/getDonationByTransactionId': reply });
    await screen.findByText(/Payment verified successfully!/);
    await waitFor(() => expect(logged).toHaveBeenCalledOnce());
    expect(screen.getByText('Loading event details...')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is shown as far as it goes', async () => {
    const bare = { donationAmount: 10, fullName: 7, categoryId: 'c1', campaignId: 'k1' };
    openPage('/paymentpage/o1', {
      ...verified('COMPLETED'),
      '/api/getDonationByTransactionId': { body: bare },
    });
    expect(await screen.findByText('₹10')).toBeTruthy();
  });
});
