import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { findDraft } from '#web/site/giving/submitted-forms.ts';
import PaymentPage from './payment-page.tsx';
import { formValues, verifiedAs } from './test-payment.ts';
import { submitForm, visit } from './test-visit.tsx';

const draft = { values: formValues, campaign: null };

function openPage(address: string, replies = {}) {
  const api = fakeApi(replies);
  visit('/paymentpage/:merchantOrderId?', PaymentPage, { address });
  return api;
}

const heading = () => screen.findByRole('heading', { level: 1 });
const retry = () => screen.queryByRole('link', { name: 'Retry Donation' });

const FAILED = 'Payment failed. Please try again or contact support.';
const CANCELLED = 'Payment was cancelled.';
const outcomes = [
  ['FAILED', FAILED],
  ['CANCELLED', CANCELLED],
] as const;

test('an address without an order id says so without any call', async () => {
  const api = openPage('/paymentpage', verifiedAs('COMPLETED'));
  expect((await heading()).textContent).toBe('No merchantOrderId found in URL.');
  expect(retry()?.getAttribute('href')).toBe('/donate');
  expect(api.calls).toEqual([]);
});

describe('an outcome given in the URL', () => {
  test.each(outcomes)('%s shows "%s" and a retry before the payment is verified', async (status, text) => {
    // The server never responds.
    const api = openPage(`/paymentpage/o1?status=${status}`);
    expect((await heading()).textContent).toBe(text);
    expect(retry()?.getAttribute('href')).toBe('/donate');
    expect(screen.queryByText('Loading event details...')).toBeNull();
    expect(api.sentTo('/api/verifyPayment')).toEqual([{ merchantOrderId: 'o1' }]);
  });

  test.each(outcomes)('%s stays with the summary when the payment did fail', async (status, text) => {
    openPage(`/paymentpage/o1?status=${status}`, verifiedAs('FAILED'));
    expect(await screen.findByText('School meals')).toBeTruthy();
    expect((await heading()).textContent).toBe(text);
    expect(retry()).not.toBeNull();
  });

  test.each(outcomes)(
    '%s gives way to thanks and the summary when the payment turns out paid',
    async (status) => {
      submitForm('o1', draft);
      openPage(`/paymentpage/o1?status=${status}`, verifiedAs('COMPLETED'));
      expect(await screen.findByText(/Payment verified successfully!/)).toBeTruthy();
      expect(
        screen.getByText(/^The payment was first reported as not completed, but it has arrived/),
      ).toBeTruthy();
      expect(await screen.findByText('Anita Rao, your donation has arrived.')).toBeTruthy();
      expect(screen.getByText('School meals')).toBeTruthy();
      expect(screen.queryByText(FAILED)).toBeNull();
      expect(retry()).toBeNull();
      expect(screen.queryByRole('button', { name: 'Try the payment again' })).toBeNull();
      expect(findDraft('o1')).toBeNull();
    },
  );

  test('is corrected without a reload when an open payment arrives later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const states = ['PENDING', 'PENDING', 'COMPLETED'];
    openPage('/paymentpage/o1?status=FAILED', {
      ...verifiedAs('x'),
      '/api/verifyPayment': states.map((state) => ({ body: { paymentData: { state, amount: 1500 } } })),
    });
    expect(await screen.findByText(/If your account was debited, please wait/)).toBeTruthy();
    expect((await heading()).textContent).toBe(FAILED);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText(/Payment verified successfully!/)).toBeTruthy();
    expect(retry()).toBeNull();
  });

  test('gives way to the state of a payment under review, which offers no second payment', async () => {
    openPage('/paymentpage/o1?status=FAILED', verifiedAs('UNDER_REVIEW'));
    expect(await screen.findByText(/^Payment status: UNDER_REVIEW/)).toBeTruthy();
    expect(retry()).toBeNull();
  });

  test.each([['no network' as const], [{ status: 404, body: {} }], [{ status: 503, body: {} }]])(
    'stays when the payment cannot be verified: %j',
    async (reply) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const api = openPage('/paymentpage/o1?status=CANCELLED', {
        '/api/verifyPayment': reply,
        '/api/getDonationByTransactionId': reply,
      });
      await waitFor(() => expect(api.sentTo('/api/getDonationByTransactionId')).toHaveLength(1));
      expect((await heading()).textContent).toBe(CANCELLED);
      expect(retry()).not.toBeNull();
      expect(screen.queryByText('Loading event details...')).toBeNull();
    },
  );
});

describe('a verified payment', () => {
  test.each(['COMPLETED', 'completed', 'Completed'])(
    'shows thanks and the summary when the state is %s',
    async (state) => {
      submitForm('o1', draft);
      const api = openPage('/paymentpage/o1', verifiedAs(state));
      await screen.findByText('Payment verified successfully! 🎉 Thank you for your support.');
      expect(await screen.findByText('Anita Rao, your donation has arrived.')).toBeTruthy();
      for (const text of ['₹1,500', 'School meals', 'Food', 'UPI', 'o1']) {
        expect(screen.getByText(text)).toBeTruthy();
      }
      expect(retry()).toBeNull();
      expect(findDraft('o1')).toBeNull();
      expect(api.sentTo('/api/verifyPayment')).toEqual([{ merchantOrderId: 'o1' }]);
      expect(api.sentTo('/api/getDonationByTransactionId')).toEqual([{ transactionId: 'o1' }]);
    },
  );

  test('links back to the prefilled form when it failed', async () => {
    submitForm('o1', draft);
    openPage('/paymentpage/o1', verifiedAs('failed'));
    await screen.findByText('Payment failed. Please try again or contact support.');
    expect(findDraft('o1')).not.toBeNull();
    await userEvent.click(await screen.findByRole('link', { name: 'Retry Donation' }));
    expect(screen.getByText('Arrived at /donate')).toBeTruthy();
    expect(JSON.parse(screen.getByTestId('state').textContent ?? '')).toEqual({ draft });
  });

  test.each(['UNDER_REVIEW', 'ON_HOLD', ''])(
    'shows the state %j and offers no second payment',
    async (state) => {
      openPage('/paymentpage/o1', verifiedAs(state.toLowerCase()));
      const text = `Payment status: ${state}. Please contact support if this seems incorrect.`;
      expect(await screen.findByText(text)).toBeTruthy();
      expect(retry()).toBeNull();
    },
  );

  test('can be checked again', async () => {
    const first = { body: { paymentData: { state: 'PENDING', amount: 1 } } };
    const second = { body: { paymentData: { state: 'COMPLETED', amount: 1 } } };
    openPage('/paymentpage/o1', { ...verifiedAs('x'), '/api/verifyPayment': [first, second] });
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/Payment verified successfully!/)).toBeTruthy();
  });
});

describe('an order that does not exist', () => {
  const unknown = { '/api/verifyPayment': { status: 404, body: {} } };
  const NO_SUCH = /^No such payment exists here\./;

  test('is said not to exist, below the specified message, and is not checked again', async () => {
    openPage('/paymentpage/o1', unknown);
    expect(await screen.findByText(NO_SUCH)).toBeTruthy();
    expect((await heading()).textContent).toBe('Payment verification failed. Please contact support.');
    expect(screen.getByRole('link', { name: 'Find my payment' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  test.each(outcomes)(
    'is said not to exist below the outcome %s of the address, too',
    async (status, text) => {
      openPage(`/paymentpage/o1?status=${status}`, unknown);
      expect(await screen.findByText(NO_SUCH)).toBeTruthy();
      expect((await heading()).textContent).toBe(text);
    },
  );
});

describe('a payment that cannot be verified', () => {
  test.each([
    ['is refused', { status: 503, body: {} }, 'Payment verification failed. Please contact support.'],
    [
      'finds no such order',
      { status: 404, body: {} },
      'Payment verification failed. Please contact support.',
    ],
    ['has no network', 'no network' as const, 'Error verifying payment. Please try again later.'],
    ['returns no payment data', { body: {} }, 'Error verifying payment. Please try again later.'],
    [
      'returns malformed payment data',
      { body: { paymentData: 'x' } },
      'Error verifying payment. Please try again later.',
    ],
    ['returns an HTML page', { text: '<html>' }, 'Error verifying payment. Please try again later.'],
  ])('shows an error, not a failed payment, when verifying %s', async (_, reply, text) => {
    const logged = vi.spyOn(console, 'error');
    openPage('/paymentpage/o1', { ...verifiedAs('x'), '/api/verifyPayment': reply });
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
  ])('keeps its loading text when it cannot be loaded, which is only logged', async (reply) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage('/paymentpage/o1', { ...verifiedAs('COMPLETED'), '/api/getDonationByTransactionId': reply });
    await screen.findByText(/Payment verified successfully!/);
    await waitFor(() => expect(logged).toHaveBeenCalledOnce());
    expect(screen.getByText('Loading event details...')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is shown as far as its fields are valid', async () => {
    const bare = { donationAmount: 10, fullName: 7, categoryId: 'c1', campaignId: 'k1' };
    openPage('/paymentpage/o1', {
      ...verifiedAs('COMPLETED'),
      '/api/getDonationByTransactionId': { body: bare },
    });
    expect(await screen.findByText('₹10')).toBeTruthy();
  });
});
