import { expect, test } from 'vitest';
import type { MandateState } from './mandate.ts';
import { endCause } from './monthly-mails.ts';

const event = (kind: MandateState, actor = 'reconciliation') => ({ kind, actor });

test.each([
  ['its donor', [event('ending', 'donor'), event('ended')], 'donor'],
  ['staff', [event('ending', 'staff:1'), event('ended')], 'staff'],
  ['the bank', [event('revoked')], 'bank'],
  ['the provider', [event('ended')], 'provider'],
  ['its last month', [event('expired')], 'last_month'],
  ['the bank, before it began', [event('failed')], 'never_began'],
  ['us, because it was agreed to late', [event('failed'), event('ending'), event('ended')], 'late'],
] as const)('a monthly gift was ended by %s', (_who, events, cause) => {
  expect(endCause(events)).toBe(cause);
});

test('nobody is told of the end of a gift that a larger one replaces, nor after an erasure', () => {
  for (const actor of ['replacement', 'erasure'])
    expect(endCause([event('ending', actor), event('ended')])).toBeNull();
  expect(endCause([])).toBeNull();
});
