import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { takeOpening } from '#web/site/giving/open-orders.ts';
import SuccessPage from './success.tsx';
import { formValues } from './test-payment.ts';
import { storeAnita, submitForm, visit } from './test-visit.tsx';

const record = {
  fullName: 'Anita Rao',
  donationAmount: 1500,
  paymentMethod: 'PhonePe',
  paymentMethodCode: 'phonepe',
  transactionId: 'o1',
  categoryId: { _id: 'c1', name: 'Food' },
  campaignId: null,
  redirectUrlRes: 'https://pay.example/o1',
};

function openPage(
  state: string | null,
  donation: unknown = record,
  address = '/Success?merchantOrderId=o1',
  more: Parameters<typeof fakeApi>[0] = {},
) {
  const verify = state === null ? { status: 404, body: {} } : { body: { paymentData: { state, amount: 1 } } };
  const api = fakeApi({
    '/api/verifyPayment': verify,
    '/api/getDonationByTransactionId': { body: donation },
    ...more,
  });
  visit('/Success', SuccessPage, { address });
  return api;
}

const continueLink = () => screen.queryByRole('link', { name: 'Continue to payment' });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

/** As after Back, a reload or a second visit. */
const visitedBefore = () => takeOpening({ merchantOrderId: 'o1', campaignId: '', rupees: 1500 });

describe('the provider’s page', () => {
  // jsdom navigates within a page only.
  const open = { ...record, redirectUrlRes: `${window.location.origin}/#pay` };

  beforeEach(() => {
    window.history.replaceState(null, '', '/');
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  test('opens by itself after three seconds, in place of this page, and never again', async () => {
    openPage('PENDING', open);
    expect(await screen.findByText('Opening PhonePe to pay ₹1,500')).toBeTruthy();
    const entries = window.history.length;
    await vi.advanceTimersByTimeAsync(2_900);
    expect(window.location.hash).toBe('');
    await vi.advanceTimersByTimeAsync(200);
    expect([window.location.hash, window.history.length]).toEqual(['#pay', entries]);
    window.history.replaceState(null, '', '/');
    cleanup();
    openPage('PENDING', open);
    expect(await screen.findByText('One step left: pay ₹1,500')).toBeTruthy();
    expect(continueLink()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(window.location.hash).toBe('');
  });

  test('opens at once with Continue now', async () => {
    openPage('PENDING', open);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await screen.findByRole('link', { name: 'Continue now' }));
    expect(window.location.hash).toBe('#pay');
  });

  test('stays closed after Stay here, which leaves the focus on the link', async () => {
    openPage('PENDING', open);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(title()).toBe('One step left: pay ₹1,500');
    expect(continueLink()).toBe(document.activeElement);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(window.location.hash).toBe('');
  });

  test('stays closed for somebody who uses the keyboard meanwhile', async () => {
    openPage('PENDING', open);
    await screen.findByText('Opening PhonePe to pay ₹1,500');
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).tab();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([title(), window.location.hash]).toEqual(['One step left: pay ₹1,500', '']);
  });

  test.each(['COMPLETED', 'FAILED', 'UNDER_REVIEW'])('stays closed in the state %s', async (state) => {
    openPage(state, open);
    await screen.findByRole('heading', { name: 'Donation summary' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(window.location.hash).toBe('');
  });
});

describe('the page after a donation was submitted', () => {
  // shows: R2.15
  test('shows amount, purpose and a link to the provider while it is unpaid', async () => {
    visitedBefore();
    openPage('PENDING');
    expect(await screen.findByText('Your donation of ₹1,500 for Food')).toBeTruthy();
    expect(screen.getByText(/^In progress and not paid yet/)).toBeTruthy();
    expect(continueLink()?.getAttribute('href')).toBe('https://pay.example/o1');
  });

  test('does not link to anything but a web address', async () => {
    openPage('PENDING', { ...record, redirectUrlRes: 'javascript:alert(1)' });
    await screen.findByText('₹1,500');
    expect(continueLink()).toBeNull();
  });

  test('shows the same thanks as the payment page when it is paid', async () => {
    openPage('COMPLETED');
    expect(
      await screen.findByText('Payment verified successfully! 🎉 Thank you for your support.'),
    ).toBeTruthy();
    expect(continueLink()).toBeNull();
  });

  test('shows a signed-in donor the dedication of the paid gift, which can be changed here', async () => {
    storeAnita();
    const gift = {
      id: '0199a3b2-0000-7000-8000-000000000001',
      merchantOrderId: 'o1',
      fullName: 'Anita Rao',
      amountRupees: 1500,
      leftRupees: 1500,
      purpose: 'Food',
      isForCampaign: false,
      at: '2026-11-20T06:30:00.000Z',
      status: 'paid',
      hasPaymentPage: true,
      hasReceipt: true,
      isNameShown: false,
      tribute: { kind: 'memory', name: 'Sita', line: '' },
      card: 'ready',
    };
    const other = { ...gift, merchantOrderId: 'o2', tribute: { kind: 'honour', name: 'Ravi', line: '' } };
    const donor = { name: 'Anita Rao', addresses: ['anita@example.org'], isSignedIn: true };
    openPage('COMPLETED', record, undefined, {
      '/api/account': {
        body: {
          donor,
          gifts: [other, gift],
          older: 0,
          years: [],
          certificates: [],
          monthlyGifts: [],
          transfers: [],
        },
      },
    });
    await userEvent.click(await screen.findByText('What you can do next'));
    expect(await screen.findByText('In memory of Sita')).toBeTruthy();
    expect(screen.queryByText('In honour of Ravi')).toBeNull();
    expect(screen.getByRole('button', { name: 'Change the dedication' })).toBeTruthy();
  });

  // shows: R2.15
  test('offers a retry and the prefilled form when it failed', async () => {
    submitForm('o1', { values: formValues, campaign: null });
    const failureReason = 'The UPI PIN was wrong.';
    openPage('FAILED', { ...record, redirectUrlRes: null, failureReason });
    expect(await screen.findByText('The UPI PIN was wrong.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try the payment again' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Change the details' }));
    expect(screen.getByText('Arrived at /donate')).toBeTruthy();
    expect(JSON.parse(screen.getByTestId('state').textContent ?? '').draft.values).toEqual(formValues);
  });

  test('says that a payment which the donor cancelled was cancelled', async () => {
    const cancelled = { failureReason: 'The payment was cancelled.', failureReasonCode: 'cancelled' };
    openPage('FAILED', { ...record, ...cancelled, redirectUrlRes: null });
    expect(await screen.findByText('Payment was cancelled.')).toBeTruthy();
    expect(screen.queryByText('This payment did not go through')).toBeNull();
  });

  test('links back to the campaign’s form when the failed donation was for a campaign', async () => {
    const campaignId = { _id: 'k1', campaignTitle: 'School meals', images: [] };
    openPage('FAILED', { ...record, campaignId, redirectUrlRes: null });
    await screen.findByText('School meals');
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
    expect(screen.getByText('Arrived at /eventdonate')).toBeTruthy();
    expect(JSON.parse(screen.getByTestId('state').textContent ?? '')).toMatchObject({
      id: 'k1',
      draft: { values: { fullName: 'Anita Rao', donationAmount: '1500' } },
    });
  });

  test('offers to try again or check again when the payment page has closed', async () => {
    openPage('PENDING', { ...record, redirectUrlRes: null });
    expect(await screen.findByText('The payment page for this donation has closed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  });

  test('offers no second payment while the trust reviews the first', async () => {
    openPage('UNDER_REVIEW', { ...record, redirectUrlRes: null });
    expect(await screen.findByText('We are checking this payment by hand')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  });

  test('says that an unknown order was not found', async () => {
    openPage(null);
    expect(await screen.findByText('No donation found at this address')).toBeTruthy();
  });

  test.each(['/Success', '/Success?merchantOrderId='])(
    'says the same at %s, without any call',
    async (address) => {
      const api = openPage('PENDING', record, address);
      expect(await screen.findByText('No donation found at this address')).toBeTruthy();
      expect(api.calls).toEqual([]);
    },
  );
});
