import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import PaymentPage from './payment-page.tsx';
import { verifiedAs } from './test-payment.ts';
import { storeAnita, visit } from './test-visit.tsx';

function openPage(replies: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({ ...verifiedAs('COMPLETED'), ...replies });
  visit('/paymentpage/:merchantOrderId?', PaymentPage, { address: '/paymentpage/o1' });
}

describe('the receipt on the payment page', () => {
  const download = () => screen.queryByRole('button', { name: 'Download the receipt (PDF)' });

  function spyOnDownloads() {
    URL.createObjectURL = () => 'blob:receipt';
    onTestFinished(() => void Reflect.deleteProperty(URL, 'createObjectURL'));
    return vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  }

  test('can be downloaded by a signed-in donor', async () => {
    storeAnita();
    const downloads = spyOnDownloads();
    openPage({ '/api/receipts/o1': { text: '%PDF-1.7' } });
    await screen.findByText('Anita Rao, your donation has arrived.');
    await userEvent.click(download() as HTMLElement);
    expect(await screen.findByText('Your receipt is in your downloads.')).toBeTruthy();
    expect(downloads.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      'receipt.pdf',
    ]);
  });

  test('is requested again while it is being issued', async () => {
    storeAnita();
    const downloads = spyOnDownloads();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openPage({ '/api/receipts/o1': [{ status: 404 }, { text: '%PDF-1.7' }] });
    await screen.findByText('Anita Rao, your donation has arrived.');
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(download() as HTMLElement);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText('Your receipt is in your downloads.')).toBeTruthy();
    expect(downloads).toHaveBeenCalledOnce();
  });

  test.each([
    ['belongs to somebody else', { status: 404 }, /^Only the account that made the donation/],
    ['cannot be loaded', 'no network' as const, /^The receipt could not be downloaded/],
  ])('shows a message when it %s', async (_, reply, text) => {
    storeAnita();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openPage({ '/api/receipts/o1': reply });
    await screen.findByText('Anita Rao, your donation has arrived.');
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(download() as HTMLElement);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('comes after the thanks, said once, and the summary, and before the tax details and everything else', async () => {
    storeAnita();
    openPage({ '/api/taxDetails/offer': { body: { kind: 'email', link: null } } });
    await screen.findByRole('heading', { name: 'For your tax certificate' });
    const page = document.body.textContent ?? '';
    const order = [
      'Payment verified',
      'Donation summary',
      'Download the receipt',
      'For your tax certificate',
      'What you can do next',
    ];
    const places = order.map((text) => page.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(page.match(/thank/gi)).toHaveLength(1);
  });

  test('is only emailed when nobody is signed in', async () => {
    openPage();
    await screen.findByText('Anita Rao, your donation has arrived.');
    expect(screen.getByText(/We email your receipt/)).toBeTruthy();
    expect(download()).toBeNull();
  });
});
