import { describe, expect, test } from 'vitest';
import {
  type AttemptState,
  decideSettlement,
  donorKey,
  type ProviderReport,
  transitions,
} from './donation.ts';

const ASKED = 50_000n;
const detail = { paymentMode: 'UPI_INTENT', providerPaymentId: 'OM1' };
const reports = {
  pending: { state: 'PENDING' },
  paid: { state: 'COMPLETED', amountPaise: ASKED, ...detail },
  'paid a paisa less': { state: 'COMPLETED', amountPaise: ASKED - 1n, ...detail },
  'paid a paisa more': { state: 'COMPLETED', amountPaise: ASKED + 1n, ...detail },
  failed: { state: 'FAILED', reason: 'declined', codes: [] },
  unknown: { state: 'UNKNOWN' },
} satisfies Record<string, ProviderReport>;

type Row = [AttemptState, boolean, keyof typeof reports, AttemptState | null];

/** The whole matrix: state, whether the pay call is over, the report, and where the attempt goes. */
const matrix: Row[] = [
  ['CREATED', false, 'pending', 'PENDING'],
  ['CREATED', false, 'paid', 'COMPLETED'],
  ['CREATED', false, 'paid a paisa less', 'QUARANTINED'],
  ['CREATED', false, 'paid a paisa more', 'QUARANTINED'],
  ['CREATED', false, 'failed', 'FAILED'],
  ['CREATED', false, 'unknown', null],
  ['CREATED', true, 'pending', 'PENDING'],
  ['CREATED', true, 'paid', 'COMPLETED'],
  ['CREATED', true, 'paid a paisa less', 'QUARANTINED'],
  ['CREATED', true, 'paid a paisa more', 'QUARANTINED'],
  ['CREATED', true, 'failed', 'FAILED'],
  ['CREATED', true, 'unknown', 'FAILED'],
  ...[false, true].flatMap((over): Row[] => [
    ['PENDING', over, 'pending', null],
    ['PENDING', over, 'paid', 'COMPLETED'],
    ['PENDING', over, 'paid a paisa less', 'QUARANTINED'],
    ['PENDING', over, 'paid a paisa more', 'QUARANTINED'],
    ['PENDING', over, 'failed', 'FAILED'],
    ['PENDING', over, 'unknown', null],
    ['FAILED', over, 'pending', null],
    ['FAILED', over, 'paid', 'COMPLETED'],
    ['FAILED', over, 'paid a paisa less', 'QUARANTINED'],
    ['FAILED', over, 'paid a paisa more', 'QUARANTINED'],
    ['FAILED', over, 'failed', null],
    ['FAILED', over, 'unknown', null],
    ...(['COMPLETED', 'QUARANTINED'] as const).flatMap((state) =>
      (Object.keys(reports) as (keyof typeof reports)[]).map((report): Row => [state, over, report, null]),
    ),
  ]),
];

describe('what a report means for an attempt', () => {
  test.each(matrix)('%s (pay call over: %s), reported %s: %s', (state, payCallOver, report, to) => {
    const decision = decideSettlement({ state, amountPaise: ASKED, payCallOver }, reports[report]);
    expect(decision?.to ?? null).toBe(to);
  });

  test('the matrix has every state, every report and both answers about the pay call', () => {
    const rows = new Set(matrix.map(([state, over, report]) => `${state} ${over} ${report}`));
    expect(rows.size).toBe(Object.keys(transitions).length * 2 * Object.keys(reports).length);
    expect(matrix).toHaveLength(rows.size);
  });

  test('a settled gift keeps how it was paid, and a wrong amount is noted as it was reported', () => {
    const attempt = { state: 'PENDING', amountPaise: ASKED, payCallOver: true } as const;
    expect(decideSettlement(attempt, reports.paid)).toEqual({
      to: 'COMPLETED',
      amountPaise: ASKED,
      ...detail,
    });
    expect(decideSettlement(attempt, reports['paid a paisa more'])).toEqual({
      to: 'QUARANTINED',
      amountPaise: ASKED + 1n,
    });
    expect(decideSettlement(attempt, reports.failed)).toEqual({
      to: 'FAILED',
      reason: 'declined',
      codes: [],
    });
  });

  test('whatever is reported, in any order of up to five, doubled or left out, there is one end, and money is never lost', () => {
    const words = Object.keys(reports) as (keyof typeof reports)[];
    const orders: (keyof typeof reports)[][] = [[]];
    for (const order of orders) if (order.length < 5) orders.push(...words.map((word) => [...order, word]));
    expect(orders).toHaveLength((6 ** 6 - 1) / 5);
    const wrong = orders.filter((order) => {
      let state: AttemptState = 'CREATED';
      const seen: AttemptState[] = [];
      for (const word of order) {
        state =
          decideSettlement({ state, amountPaise: ASKED, payCallOver: true }, reports[word])?.to ?? state;
        seen.push(state);
      }
      const first = order.find((word) => word.startsWith('paid'));
      const end = first === 'paid' ? 'COMPLETED' : 'QUARANTINED';
      const ends = new Set(seen.filter((each) => each === 'COMPLETED' || each === 'QUARANTINED'));
      return first ? state !== end || ends.size > 1 : ends.size > 0;
    });
    expect(wrong).toEqual([]);
  });

  test('nothing leads out of completed or quarantined, and no state leads back to the first', () => {
    expect(transitions.COMPLETED).toEqual([]);
    expect(transitions.QUARANTINED).toEqual([]);
    expect(Object.values(transitions).flat()).not.toContain('CREATED');
  });
});

test.each([
  ['Lakshmi.Rao@Example.com', 'lakshmi.rao@example.com'],
  [' lakshmi.rao@example.com ', 'lakshmi.rao@example.com'],
])('%j counts as the donor %s', (email, key) => {
  expect(donorKey({ email })).toBe(key);
});
