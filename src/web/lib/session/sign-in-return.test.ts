import { expect, test } from 'vitest';
import { rememberReturnPath, takeReturnPath } from './sign-in-return.ts';

test('a sign-in returns once to the page that required it', () => {
  rememberReturnPath('/admin/donations?refund=1', 0);
  expect([takeReturnPath(1000), takeReturnPath(1000)]).toEqual(['/admin/donations?refund=1', null]);
});

test('the remembered page expires after fifteen minutes', () => {
  rememberReturnPath('/admin', 0);
  expect(takeReturnPath(900_000)).toBeNull();
});

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'admin', ''])(
  'a sign-in never returns to another site (%s)',
  (path) => {
    rememberReturnPath(path, 0);
    expect(takeReturnPath(1)).toBeNull();
  },
);
