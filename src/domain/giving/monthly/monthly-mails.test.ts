import { expect, test } from 'vitest';
import type { EndEvent } from './end-cause.ts';
import { toldEndCause } from './monthly-mails.ts';

const event = (kind: EndEvent['kind'], actor = 'reconciliation') => ({ kind, actor });

test.each([
  ['its donor', [event('ending', 'donor'), event('ended')], 'donor'],
  ['staff', [event('ending', 'staff:1'), event('ended')], 'staff'],
  ['the bank', [event('revoked')], 'bank'],
  ['the provider', [event('ended')], 'provider'],
  ['its last month', [event('expired')], 'last_month'],
  ['the bank, before it began', [event('failed')], 'never_began'],
  ['us, because it was agreed to late', [event('failed'), event('ending'), event('ended')], 'late'],
] as const)('a monthly gift was ended by %s', (_who, events, cause) => {
  expect(toldEndCause(events)).toBe(cause);
});

test('nobody is told of the end of a gift that a larger one replaces, nor after an erasure', () => {
  for (const actor of ['replacement', 'erasure'])
    expect(toldEndCause([event('ending', actor), event('ended')])).toBeNull();
  expect(toldEndCause([])).toBeNull();
});
