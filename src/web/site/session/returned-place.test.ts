import { expect, test } from 'vitest';
import { replaceEntry, takeReturn } from './returned-place.ts';
import { rememberReturn } from './sign-in-return.ts';

const at = (path: string, state: unknown = null) => ({ path, state });

test('a sign-in returns once to the remembered place, with its navigation state', () => {
  const form = at('/eventdonate', { id: { _id: 'k1' }, categoryId: 'c1' });
  rememberReturn(form, 0);
  expect([takeReturn(1000), takeReturn(1000)]).toEqual([form, null]);
});

test('a sign-in returns to the page that the visitor was on', () => {
  replaceEntry(at('/CampaignsDetails?from=mail', { campaign: { _id: 'k1' } }));
  rememberReturn();
  window.history.replaceState(null, '', '/');
  expect(takeReturn()).toEqual(at('/CampaignsDetails?from=mail', { campaign: { _id: 'k1' } }));
});

test('signing in from the login page keeps the place that led there', () => {
  rememberReturn(at('/donate'));
  for (const path of ['/login', '/te/login?error=cancelled']) rememberReturn(at(path));
  expect(takeReturn()).toEqual(at('/donate'));
});

test('the remembered place expires after fifteen minutes', () => {
  rememberReturn(at('/admin'), 0);
  expect(takeReturn(900_000)).toBeNull();
});

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'admin', ''])(
  'a sign-in never returns to another site (%s)',
  (path) => {
    rememberReturn(at(path), 0);
    expect(takeReturn(1)).toBeNull();
  },
);
