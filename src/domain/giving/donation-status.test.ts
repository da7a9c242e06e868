import { expect, test } from 'vitest';
import { EXPIRED_CODES, statusesIn } from './donation-status.ts';
import { failureReason } from './failure.ts';

test.each(EXPIRED_CODES)('the expiry code %s is explained to donors as a timeout, too', (code) => {
  expect(failureReason([code])).toBe('timed_out');
});

test('a filter by paid includes partly refunded gifts; any other includes only itself', () => {
  expect(statusesIn('paid')).toEqual(['paid', 'partly_refunded']);
  expect(statusesIn('refunded')).toEqual(['refunded']);
});
