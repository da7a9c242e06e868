import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import SuccessPage from './success.tsx';
import { filledIn } from './test-payment.ts';
import { placeForm, visit } from './test-visit.tsx';

const record = {
  fullName: 'Anita Rao',
  donationAmount: 1500,
  paymentMethod: '',
  transactionId: 'o1',
  categoryId: { _id: 'c1', name: 'Food' },
  campaignId: null,
  redirectUrlRes: 'https://pay.example/o1',
};

function openPage(state: string | null, donation: unknown = record, address = '/Success?merchantOrderId=o1') {
  const verify = state === null ? { status: 404, body: {} } : { body: { paymentData: { state, amount: 1 } } };
  const api = fakeApi({
    '/api/verifyPayment': verify,
    '/api/getDonationByTransactionId': { body: donation },
  });
  visit('/Success', SuccessPage, { address });
  return api;
}

const goOn = () => screen.queryByRole('link', { name: 'Continue to payment' });

describe('the page after a donation was submitted', () => {
  test('shows amount and purpose, and the way to the provider while it is unpaid', async () => {
    openPage('PENDING');
    expect(await screen.findByText('Your donation of ₹1,500 for Food')).toBeTruthy();
    expect(screen.getByText(/^In progress and not paid yet/)).toBeTruthy();
    expect(goOn()?.getAttribute('href')).toBe('https://pay.example/o1');
  });

  test('leads to no address but a web address', async () => {
    openPage('PENDING', { ...record, redirectUrlRes: 'javascript:alert(1)' });
    await screen.findByText('₹1,500');
    expect(goOn()).toBeNull();
  });

  test('gives thanks, as the payment page does, when it is paid', async () => {
    openPage('COMPLETED');
    expect(
      await screen.findByText('Payment verified successfully! 🎉 Thank you for your support.'),
    ).toBeTruthy();
    expect(goOn()).toBeNull();
  });

  test('offers a fresh try with the form filled in again when it failed', async () => {
    placeForm('o1', { values: filledIn, campaign: null });
    const failureReason = 'The UPI PIN was wrong.';
    openPage('FAILED', { ...record, redirectUrlRes: null, failureReason });
    expect(await screen.findByText('The UPI PIN was wrong.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try the payment again' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Change the details' }));
    expect(screen.getByText('Arrived at /donate')).toBeTruthy();
    expect(JSON.parse(screen.getByTestId('state').textContent ?? '').draft.values).toEqual(filledIn);
  });

  test('leads back to the campaign when the failed donation was for one', async () => {
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

  test('offers a fresh try, and to look again, when the payment page has closed', async () => {
    openPage('PENDING', { ...record, redirectUrlRes: null });
    expect(await screen.findByText('The payment page for this donation has closed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  });

  test('asks for no second payment while the trust checks the first', async () => {
    openPage('UNDER_REVIEW', { ...record, redirectUrlRes: null });
    expect(await screen.findByText('We are checking this payment by hand')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  });

  test('says in plain words that an order is not known', async () => {
    openPage(null);
    expect(await screen.findByText('No donation found at this address')).toBeTruthy();
  });

  test.each(['/Success', '/Success?merchantOrderId='])(
    'says the same at %s, and asks nobody',
    async (address) => {
      const api = openPage('PENDING', record, address);
      expect(await screen.findByText('No donation found at this address')).toBeTruthy();
      expect(api.calls).toEqual([]);
    },
  );
});
