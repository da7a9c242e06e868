import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { meals } from './donate/test-donation.ts';
import { placeOrder } from './donation-order.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

async function sentFrom(address: string) {
  window.history.replaceState(null, '', address);
  const api = fakeApi({
    '/api/phonePayOrder': { body: { merchantOrderId: 'o1', redirectUrlRes: 'https://pay.example/o1' } },
  });
  expect((await placeOrder(meals, '')).kind).toBe('ok');
  return api.calls[0];
}

test('an order names the source in the page’s address in a header, and keeps its eight fields', async () => {
  const call = await sentFrom('/eventdonate?fbclid=x&via=kmrtbd');
  expect(call?.headers['gift-source']).toBe('kmrtbd');
  expect(Object.keys(call?.body as object)).toHaveLength(8);
});

test.each(['/eventdonate', '/eventdonate?via=', '/eventdonate?via=%E0%B0%95'])(
  'an order from %s has no source',
  async (address) => {
    expect((await sentFrom(address))?.headers).not.toHaveProperty('gift-source');
  },
);
