import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['lakshmi.rao@example.com', 'l***@e***.com'],
  ['a@mail.example.co.in', 'a***@m***.in'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
