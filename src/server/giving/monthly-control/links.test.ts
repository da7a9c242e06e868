import { expect, test } from 'vitest';
import { MONTHLY_GIFT_LINK } from '#contract/giving/monthly/control-paths.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { monthlyGiftPath, monthlyGiftUrl, readMonthlyLink } from './links.ts';

test('the address of a monthly gift has its link in the fragment, which no server’s log contains', () => {
  const mandateId = '0192a0c0-0000-7000-8000-000000000000';
  const site = { cipher: testCipher, publicUrl: 'https://trust.example' };
  const path = monthlyGiftPath(testCipher, mandateId);
  expect(monthlyGiftUrl(site, mandateId, 'en')).toBe(`https://trust.example${path}`);
  const { pathname, search, hash } = new URL(monthlyGiftUrl(site, mandateId, 'te'));
  expect([pathname, search]).toEqual(['/te/monthlygift', '']);
  const link = new URLSearchParams(hash.slice(1)).get(MONTHLY_GIFT_LINK) ?? '';
  expect(readMonthlyLink(testCipher, link)).toBe(mandateId);
});
