import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { categories } from '#web/lib/api/categories.ts';
import { openOrders } from '#web/site/giving/open-orders.ts';
import DonatePage from './donate.tsx';
import { formValues } from './test-payment.ts';
import { storeAnita, submitForm, visit } from './test-visit.tsx';

const draft = { values: formValues, campaign: null };
const notice = { name: 'Your donation of ₹1,500 is in progress' };
const inProgress = () => screen.queryByRole('heading', notice);

beforeEach(() => {
  categories.clear();
  storeAnita();
});

function openPage(state: unknown = null, replies: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ '/api/getCategory': { body: [{ _id: 'c1', name: 'Food' }] }, ...replies });
  visit('/donate', DonatePage, { state });
  return api;
}

describe('a donor who returns to the form', () => {
  test('can continue the order in progress', async () => {
    submitForm('o1', draft);
    openPage();
    await screen.findByRole('heading', notice);
    await userEvent.click(screen.getByRole('link', { name: 'Continue this donation' }));
    expect(screen.getByText('Arrived at /Success?merchantOrderId=o1')).toBeTruthy();
  });

  test('sees the order in progress on a page restored from the back/forward cache', async () => {
    openPage();
    expect(inProgress()).toBeNull();
    submitForm('o1', draft);
    act(() => {
      window.dispatchEvent(new Event('pageshow'));
    });
    expect(await screen.findByRole('heading', notice)).toBeTruthy();
  });

  test('can start again with the prefilled form, which makes a separate donation', async () => {
    const key = submitForm('o1', draft);
    const api = openPage();
    await userEvent.click(await screen.findByRole('link', { name: 'Start again' }));
    expect(inProgress()).toBeNull();
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/Category/).value).toBe('c1'));
    await userEvent.click(screen.getByRole('button', { name: /^(?:Donate|Give)/ }));
    const orders = await waitFor(() => {
      const sent = api.calls.filter(({ path }) => path === '/api/phonePayOrder');
      expect(sent).toHaveLength(1);
      return sent;
    });
    expect(orders[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(orders[0]?.headers['idempotency-key']).not.toBe(key);
  });

  test('no longer sees an order that has been paid meanwhile', async () => {
    submitForm('o1', draft);
    openPage(null, { '/api/verifyPayment': { body: { paymentData: { state: 'COMPLETED', amount: 1500 } } } });
    await waitFor(() => expect(openOrders()).toEqual([]));
    await waitFor(() => expect(inProgress()).toBeNull());
  });

  test('finds the form prefilled after a failed payment', async () => {
    openPage({ draft: { ...draft, values: { ...draft.values, message: 'For the meals' } } });
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/Category/).value).toBe('c1'));
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
    expect(screen.getByText('13/500')).toBeTruthy();
  });
});

describe('a donor with the same amount open in another tab', () => {
  const ordersOf = (api: ReturnType<typeof openPage>) => api.sentTo('/api/phonePayOrder');
  const asked = { name: 'A payment of ₹1,500 is already open' };
  const give = () => userEvent.click(screen.getByRole('button', { name: /^(?:Donate|Give)/ }));

  async function submitInSecondTab() {
    submitForm('o1', draft);
    sessionStorage.clear();
    const api = openPage({ draft });
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/Category/).value).toBe('c1'));
    await give();
    await screen.findByRole('heading', asked);
    return api;
  }

  test('is told before a second payment is started, and can look at the open one', async () => {
    const api = await submitInSecondTab();
    expect(ordersOf(api)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'See the open payment' }));
    expect(screen.getByText('Arrived at /Success?merchantOrderId=o1')).toBeTruthy();
  });

  test('is told again at the next attempt', async () => {
    const api = await submitInSecondTab();
    const told = screen.getByRole('region', asked);
    await waitFor(() => expect(document.activeElement).toBe(told));
    await give();
    await waitFor(() => expect(document.activeElement).toBe(told));
    expect(ordersOf(api)).toEqual([]);
  });

  test('can make a second gift', async () => {
    const api = await submitInSecondTab();
    await userEvent.click(screen.getByRole('button', { name: 'Make a second gift' }));
    await waitFor(() => expect(ordersOf(api)).toHaveLength(1));
    expect(screen.queryByRole('heading', asked)).toBeNull();
  });

  test('sees it as soon as the other tab has placed the order', async () => {
    openPage();
    submitForm('o1', draft);
    sessionStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'openOrders' })));
    expect(await screen.findByRole('heading', notice)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(inProgress()).toBeNull();
  });
});
