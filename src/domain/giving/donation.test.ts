import { describe, expect, test } from 'vitest';
import {
  type AttemptState,
  decideSettlement,
  donorKey,
  type ProviderReport,
  transitions,
} from './donation.ts';

const AMOUNT = 50_000n;
const detail = { paymentMode: 'UPI_INTENT', providerPaymentId: 'OM1', paidAt: null };
const reports = {
  pending: { state: 'PENDING' },
  paid: { state: 'COMPLETED', amountPaise: AMOUNT, ...detail },
  'paid a paisa less': { state: 'COMPLETED', amountPaise: AMOUNT - 1n, ...detail },
  'paid a paisa more': { state: 'COMPLETED', amountPaise: AMOUNT + 1n, ...detail },
  failed: { state: 'FAILED', reason: 'declined', codes: [] },
  unknown: { state: 'UNKNOWN' },
} satisfies Record<string, ProviderReport>;

type Row = [AttemptState, boolean, keyof typeof reports, AttemptState | null];

/** Every case: the state, whether the pay call has ended, the report, and the state that follows (null: unchanged). */
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
  ...[false, true].flatMap((ended): Row[] => [
    ['PENDING', ended, 'pending', null],
    ['PENDING', ended, 'paid', 'COMPLETED'],
    ['PENDING', ended, 'paid a paisa less', 'QUARANTINED'],
    ['PENDING', ended, 'paid a paisa more', 'QUARANTINED'],
    ['PENDING', ended, 'failed', 'FAILED'],
    ['PENDING', ended, 'unknown', null],
    ['FAILED', ended, 'pending', null],
    ['FAILED', ended, 'paid', 'COMPLETED'],
    ['FAILED', ended, 'paid a paisa less', 'QUARANTINED'],
    ['FAILED', ended, 'paid a paisa more', 'QUARANTINED'],
    ['FAILED', ended, 'failed', null],
    ['FAILED', ended, 'unknown', null],
    ...(['COMPLETED', 'QUARANTINED'] as const).flatMap((state) =>
      (Object.keys(reports) as (keyof typeof reports)[]).map((report): Row => [state, ended, report, null]),
    ),
  ]),
];

describe('deciding a settlement', () => {
  test.each(matrix)(
    'a %s attempt (pay call ended: %s) that is reported as %s becomes %s',
    (state, payCallEnded, report, to) => {
      const decision = decideSettlement({ state, amountPaise: AMOUNT, payCallEnded }, reports[report]);
      expect(decision?.to ?? null).toBe(to);
    },
  );

  test('the cases cover every state and report, during and after the pay call', () => {
    const rows = new Set(matrix.map(([state, ended, report]) => `${state} ${ended} ${report}`));
    expect(rows.size).toBe(Object.keys(transitions).length * 2 * Object.keys(reports).length);
    expect(matrix).toHaveLength(rows.size);
  });

  test('a settlement carries the payment details, the mismatched amount or the failure reason', () => {
    const attempt = { state: 'PENDING', amountPaise: AMOUNT, payCallEnded: true } as const;
    expect(decideSettlement(attempt, reports.paid)).toEqual({
      to: 'COMPLETED',
      amountPaise: AMOUNT,
      ...detail,
    });
    expect(decideSettlement(attempt, reports['paid a paisa more'])).toEqual({
      to: 'QUARANTINED',
      amountPaise: AMOUNT + 1n,
    });
    expect(decideSettlement(attempt, reports.failed)).toEqual({
      to: 'FAILED',
      reason: 'declined',
      codes: [],
    });
  });

  // shows: P25
  test('every sequence of up to five reports ends in one final state and loses no payment', () => {
    const names = Object.keys(reports) as (keyof typeof reports)[];
    const sequences: (keyof typeof reports)[][] = [[]];
    for (const each of sequences)
      if (each.length < 5) sequences.push(...names.map((name) => [...each, name]));
    expect(sequences).toHaveLength((6 ** 6 - 1) / 5);
    const wrong = sequences.filter((sequence) => {
      let state: AttemptState = 'CREATED';
      const seen: AttemptState[] = [];
      for (const name of sequence) {
        state =
          decideSettlement({ state, amountPaise: AMOUNT, payCallEnded: true }, reports[name])?.to ?? state;
        seen.push(state);
      }
      const first = sequence.find((name) => name.startsWith('paid'));
      const end = first === 'paid' ? 'COMPLETED' : 'QUARANTINED';
      const ends = new Set(seen.filter((each) => each === 'COMPLETED' || each === 'QUARANTINED'));
      return first ? state !== end || ends.size > 1 : ends.size > 0;
    });
    expect(wrong).toEqual([]);
  });

  test('COMPLETED and QUARANTINED are final, and no state returns to CREATED', () => {
    expect(transitions.COMPLETED).toEqual([]);
    expect(transitions.QUARANTINED).toEqual([]);
    expect(Object.values(transitions).flat()).not.toContain('CREATED');
  });
});

test.each([
  ['Lakshmi.Rao@Example.com', 'lakshmi.rao@example.com'],
  [' lakshmi.rao@example.com ', 'lakshmi.rao@example.com'],
])('the email address %j identifies the donor %s', (email, key) => {
  expect(donorKey({ email })).toBe(key);
});
