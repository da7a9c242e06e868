import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import PaymentPage from './payment-page.tsx';
import { verified } from './test-payment.ts';
import { storeAnita, visit } from './test-visit.tsx';

function openPage(replies: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({ ...verified('COMPLETED'), ...replies });
  visit('/paymentpage/:merchantOrderId?', PaymentPage, { address: '/paymentpage/o1' });
}

describe('the receipt on the payment page', () => {
  const download = () => screen.queryByRole('button', { name: 'Download the receipt (PDF)' });

  function watchSaving() {
    URL.createObjectURL = () => 'blob:receipt';
    onTestFinished(() => void Reflect.deleteProperty(URL, 'createObjectURL'));
    return vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  }

  test('is offered to a signed-in donor and saved as a file', async () => {
    storeAnita();
    const saved = watchSaving();
    openPage({ '/api/receipts/o1': { text: '%PDF-1.7' } });
    await screen.findByRole('heading', { name: 'Thank you, Anita Rao' });
    await userEvent.click(download() as HTMLElement);
    expect(await screen.findByText('Your receipt is in your downloads.')).toBeTruthy();
    expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['receipt.pdf']);
  });

  test('is waited for while it is being issued', async () => {
    storeAnita();
    const saved = watchSaving();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openPage({ '/api/receipts/o1': [{ status: 404 }, { text: '%PDF-1.7' }] });
    await screen.findByRole('heading', { name: 'Thank you, Anita Rao' });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(download() as HTMLElement);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText('Your receipt is in your downloads.')).toBeTruthy();
    expect(saved).toHaveBeenCalledOnce();
  });

  test.each([
    ['somebody else’s', { status: 404 }, /^Only the account that made the donation/],
    ['out of reach', 'no network' as const, /^The receipt could not be downloaded/],
  ])('says why when it is %s', async (_, reply, text) => {
    storeAnita();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openPage({ '/api/receipts/o1': reply });
    await screen.findByRole('heading', { name: 'Thank you, Anita Rao' });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(download() as HTMLElement);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('goes by mail alone where nobody is signed in', async () => {
    openPage();
    await screen.findByRole('heading', { name: 'Thank you, Anita Rao' });
    expect(screen.getByText(/We email your receipt/)).toBeTruthy();
    expect(download()).toBeNull();
  });
});
