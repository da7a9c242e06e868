import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRefund, decideRefund, type RefundState, refundablePaise, refundTransitions } from './refund.ts';

const states = Object.keys(refundTransitions) as RefundState[];
const reports = ['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED', 'UNKNOWN'] as const;

test.each(states.flatMap((state) => reports.map((report) => [state, report] as const)))(
  'a refund that is %s, reported %s, goes where the table says and never back',
  (state, report) => {
    const to = decideRefund({ state, callOver: false, accepted: true }, { state: report, codes: [] });
    const expected = report !== 'UNKNOWN' && refundTransitions[state].includes(report) ? report : null;
    expect(to).toBe(expected);
  },
);

test('a refund that never reached the provider fails once it no longer can', () => {
  const unknown = { state: 'UNKNOWN', codes: [] } as const;
  const refund = { callOver: true, accepted: false };
  expect(decideRefund({ ...refund, state: 'CREATED', callOver: false }, unknown)).toBeNull();
  expect(decideRefund({ ...refund, state: 'CREATED' }, unknown)).toBe('FAILED');
  expect(decideRefund({ ...refund, state: 'PENDING' }, unknown)).toBeNull();
});

test('a refund that failed without a number of the provider’s goes on if it was carried out; one with a number does not', () => {
  const givenUp = { state: 'FAILED', callOver: true, accepted: false } as const;
  for (const state of ['PENDING', 'CONFIRMED', 'COMPLETED'] as const) {
    expect(decideRefund(givenUp, { state, codes: [] })).toBe(state);
    expect(decideRefund({ ...givenUp, accepted: true }, { state, codes: [] })).toBeNull();
  }
  expect(decideRefund(givenUp, { state: 'UNKNOWN', codes: [] })).toBeNull();
  expect(decideRefund(givenUp, { state: 'FAILED', codes: [] })).toBeNull();
});

describe('a refund may be asked for', () => {
  const done = (amountPaise: bigint, state: RefundState = 'COMPLETED') => ({ amountPaise, state });
  test.each([
    [{ amountPaise: 500n, seenPaise: 500n }, [], null],
    [{ amountPaise: 100n, seenPaise: 300n }, [done(200n)], null],
    [{ amountPaise: 99n, seenPaise: 500n }, [], 'too-small'],
    [{ amountPaise: 501n, seenPaise: 500n }, [], 'too-much'],
    [{ amountPaise: 400n, seenPaise: 500n }, [done(200n)], 'outdated'],
    [{ amountPaise: 500n, seenPaise: 500n }, [done(200n, 'FAILED')], null],
    [{ amountPaise: 100n, seenPaise: 300n }, [done(200n, 'PENDING')], 'under-way'],
    [{ amountPaise: 100n, seenPaise: 300n }, [done(200n, 'CREATED')], 'under-way'],
  ] as const)('%o after %o: %s', (wanted, refunds, problem) => {
    expect(checkRefund(wanted, 500n, refunds)).toBe(problem);
  });
});

test('however often refunds are asked for, never more goes back than was paid', () => {
  const wish = fc.record({ amountPaise: fc.bigInt({ min: 0n, max: 1_000n }), fails: fc.boolean() });
  fc.assert(
    fc.property(fc.bigInt({ min: 100n, max: 2_000n }), fc.array(wish), (paidPaise, wishes) => {
      const refunds: { amountPaise: bigint; state: RefundState }[] = [];
      for (const { amountPaise, fails } of wishes) {
        const seenPaise = refundablePaise(paidPaise, refunds);
        if (checkRefund({ amountPaise, seenPaise }, paidPaise, refunds)) continue;
        refunds.push({ amountPaise, state: fails ? 'FAILED' : 'COMPLETED' });
      }
      expect(refundablePaise(paidPaise, refunds)).toBeGreaterThanOrEqual(0n);
    }),
  );
});
