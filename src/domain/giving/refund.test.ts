import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRefund, decideRefund, type RefundState, refundablePaise, refundTransitions } from './refund.ts';

const states = Object.keys(refundTransitions) as RefundState[];
const reports = ['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED', 'UNKNOWN'] as const;

test.each(states.flatMap((state) => reports.map((report) => [state, report] as const)))(
  'a %s refund that is reported as %s changes state only along the allowed transitions',
  (state, report) => {
    const to = decideRefund({ state, callEnded: false, accepted: true }, { state: report, codes: [] });
    const expected = report !== 'UNKNOWN' && refundTransitions[state].includes(report) ? report : null;
    expect(to).toBe(expected);
  },
);

test('a refund that never reached the provider fails once the call has ended', () => {
  const unknown = { state: 'UNKNOWN', codes: [] } as const;
  const refund = { callEnded: true, accepted: false };
  expect(decideRefund({ ...refund, state: 'CREATED', callEnded: false }, unknown)).toBeNull();
  expect(decideRefund({ ...refund, state: 'CREATED' }, unknown)).toBe('FAILED');
  expect(decideRefund({ ...refund, state: 'PENDING' }, unknown)).toBeNull();
});

test('a failed refund without a provider id is reopened if it was carried out, and one with an id is not', () => {
  const failed = { state: 'FAILED', callEnded: true, accepted: false } as const;
  for (const state of ['PENDING', 'CONFIRMED', 'COMPLETED'] as const) {
    expect(decideRefund(failed, { state, codes: [] })).toBe(state);
    expect(decideRefund({ ...failed, accepted: true }, { state, codes: [] })).toBeNull();
  }
  expect(decideRefund(failed, { state: 'UNKNOWN', codes: [] })).toBeNull();
  expect(decideRefund(failed, { state: 'FAILED', codes: [] })).toBeNull();
});

describe('validating a refund request', () => {
  const done = (amountPaise: bigint, state: RefundState = 'COMPLETED') => ({ amountPaise, state });
  test.each([
    ['the whole payment', null, { amountPaise: 500n, seenPaise: 500n }, []],
    ['part of what is left', null, { amountPaise: 100n, seenPaise: 300n }, [done(200n)]],
    ['less than a rupee', 'too-small', { amountPaise: 99n, seenPaise: 500n }, []],
    ['more than the payment', 'too-large', { amountPaise: 501n, seenPaise: 500n }, []],
    ['an outdated refundable amount', 'outdated', { amountPaise: 400n, seenPaise: 500n }, [done(200n)]],
    ['all of it after a failed refund', null, { amountPaise: 500n, seenPaise: 500n }, [done(200n, 'FAILED')]],
    [
      'more during a pending refund',
      'in-progress',
      { amountPaise: 100n, seenPaise: 300n },
      [done(200n, 'PENDING')],
    ],
    [
      'more during a new refund',
      'in-progress',
      { amountPaise: 100n, seenPaise: 300n },
      [done(200n, 'CREATED')],
    ],
  ] as const)('a request for %s gives %s', (_what, problem, request, refunds) => {
    expect(checkRefund(request, 500n, refunds)).toBe(problem);
  });
});

test('no sequence of refund requests returns more than was paid', () => {
  const anyRequest = fc.record({ amountPaise: fc.bigInt({ min: 0n, max: 1_000n }), fails: fc.boolean() });
  fc.assert(
    fc.property(fc.bigInt({ min: 100n, max: 2_000n }), fc.array(anyRequest), (paidPaise, requests) => {
      const refunds: { amountPaise: bigint; state: RefundState }[] = [];
      for (const { amountPaise, fails } of requests) {
        const seenPaise = refundablePaise(paidPaise, refunds);
        if (checkRefund({ amountPaise, seenPaise }, paidPaise, refunds)) continue;
        refunds.push({ amountPaise, state: fails ? 'FAILED' : 'COMPLETED' });
      }
      expect(refundablePaise(paidPaise, refunds)).toBeGreaterThanOrEqual(0n);
    }),
  );
});
