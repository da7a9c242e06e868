import { expect, test } from 'vitest';
import { rememberReturn, takeReturn } from './sign-in-return.ts';

test('a sign-in leads back to where it was asked for, once', () => {
  rememberReturn('/admin/donations?refund=1', 0);
  expect([takeReturn(1000), takeReturn(1000)]).toEqual(['/admin/donations?refund=1', null]);
});

test('after a quarter of an hour it leads home again', () => {
  rememberReturn('/admin', 0);
  expect(takeReturn(900_000)).toBeNull();
});

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'admin', ''])(
  'it never leads to another site (%s)',
  (path) => {
    rememberReturn(path, 0);
    expect(takeReturn(1)).toBeNull();
  },
);
