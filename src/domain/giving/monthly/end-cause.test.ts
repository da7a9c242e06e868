import { expect, test } from 'vitest';
import { endCause } from './end-cause.ts';

test.each([
  ['ending', 'donor', 'donor'],
  ['ending', 'staff:0195c2a0', 'staff'],
  ['ending', 'erasure', 'erasure'],
  ['ending', 'replacement', 'replaced'],
  ['ending', 'schedule', 'late'],
  ['ending', 'reconciliation', 'late'],
  ['revoked', 'schedule', 'bank'],
  ['expired', 'schedule', 'last_month'],
  ['ended', 'reconciliation', 'provider'],
  ['failed', 'schedule', 'never_began'],
] as const)('a gift that is %s because of %s ended for the cause %s', (kind, actor, cause) => {
  expect(endCause({ kind, actor })).toBe(cause);
});
