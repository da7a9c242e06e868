import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { categories } from '#web/lib/api/categories.ts';
import DonatePage from './donate.tsx';
import { filledIn } from './test-payment.ts';
import { placeForm, storeAnita, visit } from './test-visit.tsx';

const gift = {
  values: filledIn,
  campaign: null,
};
const inProgress = () => screen.queryByRole('heading', { name: 'Your donation of ₹1,500 is in progress' });

beforeEach(() => {
  categories.forget();
  storeAnita();
});

function openPage(state: unknown = null) {
  const api = fakeApi({ '/api/getCategory': { body: [{ _id: 'c1', name: 'Food' }] } });
  visit('/donate', DonatePage, { state });
  return api;
}

describe('a donor who comes back to the form', () => {
  test('can go on with the order in progress', async () => {
    placeForm('o1', gift);
    openPage();
    expect(inProgress()).not.toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Continue this donation' }));
    expect(screen.getByText('Arrived at /Success?merchantOrderId=o1')).toBeTruthy();
  });

  test('sees the order in progress on a page that the browser’s Back brings up as it was left', () => {
    openPage();
    expect(inProgress()).toBeNull();
    placeForm('o1', gift);
    act(() => {
      window.dispatchEvent(new Event('pageshow'));
    });
    expect(inProgress()).not.toBeNull();
  });

  test('can start a new attempt with the form filled in again, which is another donation', async () => {
    const key = placeForm('o1', gift);
    const api = openPage();
    await userEvent.click(screen.getByRole('link', { name: 'Start again' }));
    expect(inProgress()).toBeNull();
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/Category/).value).toBe('c1'));
    await userEvent.click(screen.getByRole('button', { name: 'Donate' }));
    const orders = await waitFor(() => {
      const sent = api.calls.filter(({ path }) => path === '/api/phonePayOrder');
      expect(sent).toHaveLength(1);
      return sent;
    });
    expect(orders[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(orders[0]?.headers['idempotency-key']).not.toBe(key);
  });

  test('finds the form filled in again after a payment that failed', async () => {
    openPage({ draft: { ...gift, values: { ...gift.values, message: 'For the meals' } } });
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/Category/).value).toBe('c1'));
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
    expect(screen.getByText('13/500')).toBeTruthy();
  });
});
