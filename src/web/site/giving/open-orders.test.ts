import { describe, expect, test, vi } from 'vitest';
import { removeUser } from '#web/site/session/stored-user.ts';
import { edited, general, meals } from './donate/test-donation.ts';
import type { DonationDraft } from './donation-draft.ts';
import {
  abandonOrder,
  findLeftOrder,
  findRepeatedOrder,
  forgetOrder,
  openOrders,
  rememberOrder,
  takeOpening,
  watchOpenOrders,
} from './open-orders.ts';
import { idempotencyKeyFor, recordOrder } from './submitted-forms.ts';

const order = { merchantOrderId: 'o1', campaignId: '', rupees: 500 };
const DAY_MS = 86_400_000;
const ids = (now?: number) => openOrders(now).map(({ merchantOrderId }) => merchantOrderId);

test('orders are known for a day, the newest first, and no more than twenty', () => {
  const start = Date.now();
  for (let n = 1; n <= 21; n += 1)
    rememberOrder({ ...order, merchantOrderId: `o${n}` }, start - DAY_MS + n * 60_000);
  expect(ids(start)).toHaveLength(20);
  expect(ids(start + 18 * 60_000)).toEqual(['o21', 'o20', 'o19']);
});

test('the provider’s page opens by itself once for each order, also when the order was known before', () => {
  rememberOrder(order);
  expect([takeOpening(order), takeOpening(order)]).toEqual([true, false]);
  rememberOrder(order);
  expect(takeOpening(order)).toBe(false);
  expect(takeOpening({ ...order, merchantOrderId: 'o2' })).toBe(true);
  expect(ids()).toEqual(['o2', 'o1']);
  forgetOrder('o1');
  expect(ids()).toEqual(['o2']);
  expect(takeOpening(order)).toBe(false);
});

test('the provider’s page never opens by itself where the browser cannot remember that it did', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('storage is off');
  });
  expect(takeOpening(order)).toBe(false);
});

test('a damaged entry counts as empty', () => {
  localStorage.setItem('openOrders', '[{"merchantOrderId":1}, 7');
  expect(ids()).toEqual([]);
});

test('orders are forgotten when somebody signs out', () => {
  rememberOrder(order);
  removeUser();
  expect(ids()).toEqual([]);
});

test('pages hear when an order is forgotten here or the list changes in another tab', () => {
  const listener = vi.fn();
  const unwatch = watchOpenOrders(listener);
  rememberOrder(order);
  expect(listener).not.toHaveBeenCalled();
  forgetOrder('o1');
  forgetOrder('o1');
  expect(listener).toHaveBeenCalledOnce();
  window.dispatchEvent(new StorageEvent('storage', { key: 'openOrders' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  expect(listener).toHaveBeenCalledTimes(2);
  unwatch();
  window.dispatchEvent(new StorageEvent('storage', { key: 'openOrders' }));
  expect(listener).toHaveBeenCalledTimes(2);
});

const place = (id: string, draft: DonationDraft = general) => {
  recordOrder(idempotencyKeyFor(draft, 'u1'), id);
  rememberOrder({ merchantOrderId: id, campaignId: draft.campaign?._id ?? '', rupees: 500 });
};

describe('the order to mention on a form', () => {
  test('is the open one for its purpose, until it fails, is paid or is abandoned', () => {
    place('o1');
    expect(findLeftOrder('')).toMatchObject({ merchantOrderId: 'o1', rupees: 500, draft: general });
    expect(findLeftOrder('k1')).toBeNull();
    forgetOrder('o1');
    expect(findLeftOrder('')).toBeNull();
    place('o2');
    expect(findLeftOrder('')?.merchantOrderId).toBe('o2');
    abandonOrder('o2');
    expect(findLeftOrder('')).toBeNull();
  });

  test('is one for a campaign on the general form too, which is not filled in from it', () => {
    place('o1', meals);
    expect(findLeftOrder('k1')).toMatchObject({ merchantOrderId: 'o1', draft: meals });
    expect(findLeftOrder('')).toMatchObject({ merchantOrderId: 'o1', draft: null });
  });

  test('is known in another tab, without what was typed', () => {
    place('o1');
    sessionStorage.clear();
    expect(findLeftOrder('')).toMatchObject({ merchantOrderId: 'o1', rupees: 500, draft: null });
  });
});

describe('an order that a form would repeat', () => {
  test('is an open one of another tab with the same amount and purpose', () => {
    place('o1');
    sessionStorage.clear();
    expect(findRepeatedOrder(general, 'u1')?.merchantOrderId).toBe('o1');
    expect(findRepeatedOrder(edited, 'u1')).toBeNull();
    expect(findRepeatedOrder(meals, 'u1')).toBeNull();
    abandonOrder('o1');
    expect(findRepeatedOrder(general, 'u1')).toBeNull();
  });

  test('is one of this tab with other details, but not the form’s own, which is only continued', () => {
    place('o1');
    expect(findRepeatedOrder(general, 'u1')).toBeNull();
    const withMessage = { ...general, values: { ...general.values, message: 'For Sita' } };
    expect(findRepeatedOrder(withMessage, 'u1')?.merchantOrderId).toBe('o1');
  });
});
