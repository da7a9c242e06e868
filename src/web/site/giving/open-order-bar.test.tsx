import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { OpenOrderBar } from './open-order-bar.tsx';
import { openOrders, rememberOrder } from './open-orders.ts';

function show(state: string) {
  rememberOrder({ merchantOrderId: 'o1', campaignId: '', rupees: 500 });
  const api = fakeApi({ '/api/verifyPayment': { body: { paymentData: { state, amount: 500 } } } });
  render(
    <MemoryRouter>
      <OpenOrderBar />
    </MemoryRouter>,
  );
  return api;
}

const mention = () => screen.queryByText('Your donation of ₹500 is not paid yet.');

test('an order that is still unpaid is mentioned, and can be continued or dismissed', async () => {
  show('PENDING');
  await waitFor(() => expect(mention()).not.toBeNull());
  const link = screen.getByRole('link', { name: 'Continue' });
  expect(link.getAttribute('href')).toBe('/Success?merchantOrderId=o1');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect([mention(), openOrders()]).toEqual([null, []]);
});

test.each(['COMPLETED', 'FAILED', 'UNDER_REVIEW'])(
  'an order that turns out %s is forgotten without a word',
  async (state) => {
    show(state);
    await waitFor(() => expect(openOrders()).toEqual([]));
    expect(mention()).toBeNull();
  },
);
