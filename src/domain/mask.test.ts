import { expect, test } from 'vitest';
import { maskEmail } from './mask.ts';

test.each([
  ['lakshmi.rao@example.com', 'l***@e***.com'],
  ['a@mail.example.co.in', 'a***@m***.in'],
])('of %s the log keeps %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
