import { expect, test } from 'vitest';
import { withoutRepeated } from './repeated-lines.ts';

const line = (changes: object = {}) => ({
  bookedOn: '2026-04-01',
  amountPaise: 50_000n,
  balancePaise: null as bigint | null,
  narration: 'CASH DEPOSIT',
  reference: '',
  utr: '',
  ...changes,
});
const known = (id: string, changes: object = {}) => ({ ...line(changes), id });

test('a line of an earlier statement is known once: a second equal deposit is new', () => {
  const claimed = new Set<string>();
  expect(withoutRepeated([line(), line()], [known('one')], claimed)).toEqual([line()]);
  expect(claimed).toEqual(new Set(['one']));
  expect(withoutRepeated([line()], [known('one')], claimed)).toEqual([line()]);
});

test('a line is known by its balance, its number, its text or its reference', () => {
  const changes = [
    [{ balancePaise: 5n }, { balancePaise: 5n, narration: 'written differently' }],
    [
      { utr: 'SBIN526091876543', narration: 'NEFT' },
      { utr: 'SBIN526091876543', narration: 'NEFT CR' },
    ],
    [{ narration: 'By  Cash-deposit' }, { narration: 'BY CASH DEPOSIT', balancePaise: 7n }],
    [
      { reference: '000123', narration: 'CLG' },
      { reference: '000123', narration: 'Clearing' },
    ],
  ];
  for (const [before, now] of changes)
    expect(withoutRepeated([line(now)], [known('one', before)], new Set())).toEqual([]);
});

test('another amount, day or number of a transfer is another line', () => {
  const earlier = [known('one', { utr: 'SBIN526091876543', balancePaise: 5n })];
  for (const changes of [{ amountPaise: 1n }, { bookedOn: '2026-04-02' }, { utr: 'SBIN526091876544' }]) {
    const other = line({ utr: 'SBIN526091876543', balancePaise: 5n, ...changes });
    expect(withoutRepeated([other], earlier, new Set())).toEqual([other]);
  }
});

test('lines in another order within their day are known in spite of their balances', () => {
  const earlier = [
    known('one', { balancePaise: 100n, narration: 'UPI SITA' }),
    known('two', { balancePaise: 200n, narration: 'UPI RAVI' }),
  ];
  const now = [
    line({ balancePaise: 100n, narration: 'UPI RAVI' }),
    line({ balancePaise: 200n, narration: 'UPI SITA' }),
  ];
  expect(withoutRepeated(now, earlier, new Set())).toEqual([]);
});
