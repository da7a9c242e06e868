import { beforeEach, describe, expect, test, vi } from 'vitest';
import { removeUser } from '#web/site/session/stored-user.ts';
import { edited, general, meals } from './donate/test-donation.ts';

let forms: typeof import('./submitted-forms.ts');

/** Reloads the page: only what the browser stored is left. */
async function reload() {
  vi.resetModules();
  forms = await import('./submitted-forms.ts');
}

beforeEach(reload);

describe('the idempotency key of a form', () => {
  test('is the same for the same content, even after a reload', async () => {
    const key = forms.idempotencyKeyFor(general, 'u1');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(forms.idempotencyKeyFor(general, 'u1')).toBe(key);
    await reload();
    const sameAmount = { ...general, values: { ...general.values, donationAmount: '500.00' } };
    expect(forms.idempotencyKeyFor(sameAmount, 'u1')).toBe(key);
  });

  test('differs by field, campaign and donor, and is the first again when an edit is undone', () => {
    const key = forms.idempotencyKeyFor(general, 'u1');
    const others = [
      forms.idempotencyKeyFor(edited, 'u1'),
      forms.idempotencyKeyFor(meals, 'u1'),
      forms.idempotencyKeyFor(general, 'u2'),
    ];
    expect(new Set([key, ...others]).size).toBe(4);
    expect(forms.idempotencyKeyFor(general, 'u1')).toBe(key);
  });

  test('is kept while the donation is unpaid or failed, and deleted once it is paid', () => {
    const key = forms.idempotencyKeyFor(general, 'u1');
    forms.recordOrder(key, 'o1');
    expect(forms.idempotencyKeyFor(general, 'u1')).toBe(key);
    forms.recordOrder(key, 'o2');
    forms.deletePaidForm('o1');
    expect(forms.findDraft('o2')).toBeNull();
    expect(forms.idempotencyKeyFor(general, 'u1')).not.toBe(key);
  });

  test('is replaced when the donor abandons the order or the server reports a conflict', () => {
    const key = forms.idempotencyKeyFor(general, 'u1');
    forms.replaceKey(key);
    const replaced = forms.idempotencyKeyFor(general, 'u1');
    forms.recordOrder(replaced, 'o1');
    forms.replaceKeyOfOrder('o1');
    expect(new Set([key, replaced, forms.idempotencyKeyFor(general, 'u1')]).size).toBe(3);
  });

  test('covers a double click even when the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('storage is off');
    });
    const key = forms.idempotencyKeyFor(general, 'u1');
    expect(forms.idempotencyKeyFor(general, 'u1')).toBe(key);
  });

  test('is deleted with the form when the donor logs out', async () => {
    const key = forms.idempotencyKeyFor(general, 'u1');
    removeUser();
    await reload();
    expect(forms.idempotencyKeyFor(general, 'u1')).not.toBe(key);
  });

  test('can still be made when the stored entry is damaged', () => {
    sessionStorage.setItem('submittedForms', '[{"key":1}]');
    expect(forms.findDraft('o1')).toBeNull();
    expect(forms.idempotencyKeyFor(general, 'u1')).toMatch(/^[0-9a-f]{32}$/);
  });
});

test('a draft is offered again for its purpose until an order has been placed for it', async () => {
  const key = forms.idempotencyKeyFor(meals, '');
  await reload();
  expect(forms.findUnplacedDraft('k1')).toEqual(meals);
  expect(forms.findUnplacedDraft('')).toBeNull();
  forms.recordOrder(key, 'o1');
  expect(forms.findUnplacedDraft('k1')).toBeNull();
  expect(forms.findDraft('o1')).toEqual(meals);
});
