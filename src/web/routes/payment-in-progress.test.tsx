import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { idempotencyKeyFor } from '#web/site/giving/submitted-forms.ts';
import PaymentPage from './payment-page.tsx';
import { formValues, record } from './test-payment.ts';
import { submitForm, visit } from './test-visit.tsx';

const draft = { values: formValues, campaign: null };

function openPage(replies: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(replies);
  visit('/paymentpage/:merchantOrderId?', PaymentPage, { address: '/paymentpage/o1' });
  return api;
}

describe('a payment in progress', () => {
  const open = { ...record, redirectUrlRes: 'https://pay.example/o1' };
  const responses = (...states: string[]) => ({
    '/api/verifyPayment': states.map((state) => ({ body: { paymentData: { state, amount: 1500 } } })),
    '/api/getDonationByTransactionId': { body: open },
  });

  test('shows its state, and offers to continue, start again or check again', async () => {
    submitForm('o1', draft);
    openPage(responses('PENDING'));
    const text = 'Payment status: PENDING. Please contact support if this seems incorrect.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/in progress/)).toBeTruthy();
    const continueLink = await screen.findByRole('link', { name: 'Continue to payment' });
    expect(continueLink.getAttribute('href')).toBe('https://pay.example/o1');
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Retry Donation' })).toBeNull();
    const key = idempotencyKeyFor(draft, 'u1');
    await userEvent.click(screen.getByRole('link', { name: 'Start again' }));
    expect(screen.getByText('Arrived at /donate')).toBeTruthy();
    expect(JSON.parse(screen.getByTestId('state').textContent ?? '')).toEqual({ draft });
    expect(idempotencyKeyFor(draft, 'u1')).not.toBe(key);
  });

  test('says so when checking again found no change', async () => {
    openPage(responses('PENDING'));
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    const notice = await screen.findByText(/^Checked at \d{1,2}:\d\d.[ap]m: no change yet\.$/);
    expect(notice.closest('[role=status]')).toBeTruthy();
  });

  test('does not claim that nothing changed when two checks in a row failed', async () => {
    const api = openPage({ ...responses(), '/api/verifyPayment': 'no network' });
    const again = await screen.findByRole('button', { name: 'Check again' });
    await userEvent.click(again);
    await waitFor(() => expect(api.sentTo('/api/verifyPayment').length).toBeGreaterThan(1));
    await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'));
    expect(screen.queryByText(/^Checked at/)).toBeNull();
  });

  test('shows thanks without a reload when the payment settles', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openPage(responses('PENDING', 'PENDING', 'COMPLETED'));
    await screen.findByText(/^Payment status: PENDING/);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText(/Payment verified successfully!/)).toBeTruthy();
  });

  test('stays in progress when an automatic check gets no response', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = openPage({
      ...responses(),
      '/api/verifyPayment': [
        { body: { paymentData: { state: 'PENDING', amount: 1500 } } },
        'no network' as const,
      ],
    });
    await screen.findByText(/^Payment status: PENDING/);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(api.sentTo('/api/verifyPayment').length).toBeGreaterThan(1);
    expect(screen.getByText(/^Payment status: PENDING/)).toBeTruthy();
    vi.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Error verifying payment. Please try again later.')).toBeTruthy();
  });
});
