import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountLines } from './balances.ts';
import type { BankLine, BookEntry, Settlement } from './compare.ts';
import type { DifferenceKind } from './differences.ts';
import { bankMonth } from './month.ts';

const DAYS = { from: '2026-11-01', to: '2026-11-30' };
const dayOf = (date: number) => `2026-11-${String(date).padStart(2, '0')}`;
const account = (from: string, to: string, label = 'Main'): AccountLines => ({
  account: label,
  since: from,
  until: to,
  isClosed: false,
  statements: [{ from, to }],
  lines: [],
});
const WHOLE = account(DAYS.from, DAYS.to);

type Rows = { lines: BankLine[]; settlements: Settlement[]; entries: BookEntry[] };
const daysOf = (rows: Rows, accounts: readonly AccountLines[] = [WHOLE]) =>
  bankMonth({ days: DAYS, accounts, ...rows }).days;

/** Something that happened, with what the bank, the provider and the books say of it, and how the loss of each row is named. */
type Event = { rows: Rows; withoutLine: DifferenceKind; withoutOther: DifferenceKind };

const amount = fc.bigInt({ min: 1n, max: 10_000_000n });
const KINDS = ['settlement', 'gift', 'cash', 'card', 'expense'] as const;
const WITHOUT_LINE = {
  settlement: 'settlement_not_arrived',
  gift: 'gift_not_arrived',
  cash: 'cash_not_deposited',
  card: 'card_not_arrived',
  expense: 'expense_not_debited',
} as const;

const event = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    paise: amount,
    day: fc.integer({ min: 1, max: 30 }).map(dayOf),
    due: fc.integer({ min: 1, max: 30 }).map(dayOf),
    id: fc.uuid(),
  })
  .map(({ kind, paise, day, due, id }): Event => {
    const line = (signed: bigint, said: BankLine['said']) => [{ id, day, paise: signed, said }];
    const withoutLine = WITHOUT_LINE[kind];
    if (kind === 'settlement')
      return {
        rows: {
          lines: line(paise, { kind: 'settlement', settlement: id }),
          settlements: [{ reference: id, day: due, netPaise: paise, booksPaise: paise }],
          entries: [],
        },
        withoutLine,
        withoutOther: 'settlement_not_reported',
      };
    const signed = kind === 'expense' ? -paise : paise;
    return {
      rows: {
        lines: line(signed, { kind: kind === 'expense' ? 'expense' : 'gifts', entries: [id] }),
        settlements: [],
        entries: [{ id, kind, day: due, paise: signed }],
      },
      withoutLine,
      withoutOther: kind === 'expense' ? 'expense_differs' : 'gifts_differ',
    };
  });

const events = fc.uniqueArray(event, {
  minLength: 1,
  maxLength: 60,
  selector: ({ rows }) => rows.lines[0]?.id,
});
const together = (all: readonly Event[]): Rows => ({
  lines: all.flatMap(({ rows }) => rows.lines),
  settlements: all.flatMap(({ rows }) => rows.settlements),
  entries: all.flatMap(({ rows }) => rows.entries),
});

// shows: P50
test('the columns of random days agree exactly if nothing is missing, and the loss of any row is shown as exactly that difference', () => {
  const property = fc.property(events, fc.nat(), fc.boolean(), (all, index, isLine) => {
    const complete = together(all);
    for (const day of daysOf(complete)) {
      expect(day.verdict).toBe('equal');
      for (const { bankPaise, providerPaise, booksPaise } of day.columns) {
        expect(bankPaise).toBe(booksPaise);
        expect(providerPaise ?? bankPaise).toBe(bankPaise);
      }
    }
    const lost = all[index % all.length] as Event;
    const [line] = lost.rows.lines as [BankLine];
    const rest = isLine
      ? { ...complete, lines: complete.lines.filter(({ id }) => id !== line.id) }
      : {
          ...complete,
          settlements: complete.settlements.filter(({ reference }) => reference !== line.id),
          entries: complete.entries.filter(({ id }) => id !== line.id),
        };
    const different = daysOf(rest).filter(({ verdict }) => verdict !== 'equal');
    const [due] = [...lost.rows.settlements, ...lost.rows.entries];
    expect(different.map(({ day }) => day)).toEqual([isLine ? due?.day : line.day]);
    expect(different[0]?.movements.flatMap(({ differences }) => differences)).toEqual([
      { kind: isLine ? lost.withoutLine : lost.withoutOther, paise: line.paise },
    ]);
  });
  fc.assert(property, { seed: 27, numRuns: 300 });
});

describe('a day without a statement', () => {
  const gift: BookEntry = { id: 'gift', kind: 'gift', day: dayOf(20), paise: 500n };
  const line: BankLine = {
    id: 'line',
    day: dayOf(20),
    paise: 500n,
    said: { kind: 'gifts', entries: ['gift'] },
  };

  test('never counts as equal, and what it may contain is not called missing', () => {
    const rows = { lines: [], settlements: [], entries: [gift] };
    for (const accounts of [[], [account(dayOf(1), dayOf(19))]])
      expect(daysOf(rows, accounts)).toMatchObject([
        {
          verdict: 'no_statement',
          missing: null,
          columns: [{ bankPaise: null, booksPaise: 500n }],
          movements: [{ differences: [] }],
        },
      ]);
  });

  test('of one of two accounts names that account, and still names a credit without a gift', () => {
    const accounts = [WHOLE, account(dayOf(1), dayOf(19), 'Corpus')];
    const rows = { lines: [line, { ...line, id: 'other', said: null }], settlements: [], entries: [gift] };
    expect(daysOf(rows, accounts)).toMatchObject([
      {
        verdict: 'no_statement',
        missing: ['Corpus'],
        movements: [{ differences: [] }, { differences: [{ kind: 'credit_open' }] }],
      },
    ]);
  });
});

test('two rows that are missing and cancel each other out are still two differences', () => {
  const lines: BankLine[] = [{ id: 'line', day: dayOf(4), paise: 500n, said: null }];
  const entries: BookEntry[] = [{ id: 'gift', kind: 'gift', day: dayOf(4), paise: 500n }];
  const [day] = daysOf({ lines, settlements: [], entries });
  expect(day?.verdict).toBe('different');
  expect(day?.movements.flatMap(({ differences }) => differences)).toHaveLength(2);
});
