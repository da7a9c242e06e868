import { beforeEach, describe, expect, test, vi } from 'vitest';
import { removeUser } from '../session/stored-user.ts';

const values = {
  fullName: 'Anita Rao',
  email: 'anita@example.org',
  phoneNumber: '9876543210',
  donationAmount: '500',
  categoryId: 'c1',
  message: '',
};
const gift = { values, campaign: null };
const meals = { values, campaign: { _id: 'k1', title: 'School meals' } };
const edited = { ...gift, values: { ...values, donationAmount: '600' } };

let forms: typeof import('./sent-forms.ts');

/** The page is loaded anew: only what the browser stored is left. */
async function reload() {
  vi.resetModules();
  forms = await import('./sent-forms.ts');
}

beforeEach(reload);

describe('the key of a filled-in form', () => {
  test('is the same for the same content, also after a reload', async () => {
    const key = forms.keyFor(gift, 'u1');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(forms.keyFor(gift, 'u1')).toBe(key);
    await reload();
    expect(forms.keyFor({ ...gift, values: { ...values, donationAmount: '500.00' } }, 'u1')).toBe(key);
  });

  test('is another when a field, the campaign or the donor is another, and the old one when it is changed back', () => {
    const key = forms.keyFor(gift, 'u1');
    const others = [forms.keyFor(edited, 'u1'), forms.keyFor(meals, 'u1'), forms.keyFor(gift, 'u2')];
    expect(new Set([key, ...others]).size).toBe(4);
    expect(forms.keyFor(gift, 'u1')).toBe(key);
  });

  test('stays while the donation is unpaid or failed, and is gone when it is paid', () => {
    const key = forms.keyFor(gift, 'u1');
    forms.noteOrder(key, 'o1');
    forms.noteFailure('o1');
    expect(forms.keyFor(gift, 'u1')).toBe(key);
    forms.noteOrder(key, 'o2');
    forms.forgetPaid('o1');
    expect(forms.findDraft('o2')).toBeNull();
    expect(forms.keyFor(gift, 'u1')).not.toBe(key);
  });

  test('is another once the donor starts anew, or the server knows the key with other content', () => {
    const key = forms.keyFor(gift, 'u1');
    forms.renewKey(key);
    const renewed = forms.keyFor(gift, 'u1');
    forms.noteOrder(renewed, 'o1');
    forms.startAnew('o1');
    expect(new Set([key, renewed, forms.keyFor(gift, 'u1')]).size).toBe(3);
  });

  test('serves a double click even when the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('storage is off');
    });
    const key = forms.keyFor(gift, 'u1');
    expect(forms.keyFor(gift, 'u1')).toBe(key);
  });

  test('leaves the browser, with all that was typed, when the donor logs out', async () => {
    const key = forms.keyFor(gift, 'u1');
    removeUser();
    await reload();
    expect(forms.keyFor(gift, 'u1')).not.toBe(key);
  });

  test('survives an entry that somebody damaged', () => {
    sessionStorage.setItem('filledForms', '[{"key":1}]');
    expect(forms.findDraft('o1')).toBeNull();
    expect(forms.keyFor(gift, 'u1')).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('what a donor finds on coming back', () => {
  test('is what was typed, for as long as no order came of it', async () => {
    const key = forms.keyFor(meals, '');
    await reload();
    expect(forms.unansweredDraft('k1')).toEqual(meals);
    expect(forms.unansweredDraft('')).toBeNull();
    forms.noteOrder(key, 'o1');
    expect(forms.unansweredDraft('k1')).toBeNull();
    expect(forms.findDraft('o1')).toEqual(meals);
  });

  test('is the order in progress for the same purpose, until it fails, is paid or is left for a new one', () => {
    const place = (id: string) => forms.noteOrder(forms.keyFor(gift, 'u1'), id);
    place('o1');
    expect(forms.openOrder('')).toEqual({ merchantOrderId: 'o1', draft: gift });
    expect(forms.openOrder('k1')).toBeNull();
    forms.noteFailure('o1');
    expect(forms.openOrder('')).toBeNull();
    place('o2');
    expect(forms.openOrder('')?.merchantOrderId).toBe('o2');
    forms.startAnew('o2');
    expect(forms.openOrder('')).toBeNull();
    place('o3');
    forms.forgetPaid('o3');
    expect(forms.openOrder('')).toBeNull();
  });
});
