import { describe, expect, test } from 'vitest';
import { type BankLine, type BookEntry, type BookEntryKind, compare, type Settlement } from './compare.ts';

const DAY = '2026-11-04';
const line = (paise: bigint, said: BankLine['said'] = null, day = DAY): BankLine => ({
  id: `line of ${paise} on ${day}`,
  day,
  paise,
  said,
});
const entry = (kind: BookEntryKind, paise: bigint, day = DAY): BookEntry => ({
  id: `${kind} of ${paise} on ${day}`,
  kind,
  day,
  paise,
});
const settlement = (netPaise: bigint, booksPaise = netPaise, day = DAY): Settlement => ({
  reference: 'UTR1',
  day,
  netPaise,
  booksPaise,
});
const differences = (
  lines: readonly BankLine[],
  settlements: readonly Settlement[],
  entries: readonly BookEntry[],
) => compare(lines, settlements, entries).flatMap((movement) => movement.differences);

const PAID = { kind: 'settlement', settlement: 'UTR1' } as const;
const explained = (explanation: 'interest' | 'settlement' | 'gift_refund' | 'bank_charge') =>
  ({ kind: 'explained', explanation }) as const;
const gifts = (...entries: BookEntry[]) => ({ kind: 'gifts', entries: entries.map(({ id }) => id) }) as const;

describe('nothing differs', () => {
  const [cash, cheque] = [entry('cash', 30_000n, '2026-11-01'), entry('gift', 45_000n)];
  const expense = entry('expense', -120_000n);
  test.each<[string, BankLine[], Settlement[], BookEntry[]]>([
    ['of a settlement that arrived', [line(97_640n, PAID)], [settlement(97_640n)], []],
    ['of a settlement that nets to nothing', [], [settlement(0n)], []],
    ['of a deposit of the gifts that add up to it', [line(75_000n, gifts(cash, cheque))], [], [cash, cheque]],
    [
      'of an expense and its debit',
      [line(-120_000n, { kind: 'expense', entries: [expense.id] })],
      [],
      [expense],
    ],
    ['of interest that was explained', [line(312n, explained('interest'))], [], []],
    ['of a bank charge that only the bank knows', [line(-590n, explained('bank_charge'))], [], []],
    [
      'of a refund some days after its entry',
      [line(-500n, explained('gift_refund'))],
      [],
      [entry('gift_refund', -500n, '2026-10-30')],
    ],
    [
      'of a settlement without a reference that was explained on its day',
      [line(40_000n, explained('settlement')), line(500n, explained('settlement'))],
      [{ ...settlement(40_500n), reference: '' }],
      [],
    ],
  ])('%s', (_, lines, settlements, entries) => {
    expect(differences(lines, settlements, entries)).toEqual([]);
  });
});

describe('the difference is named', () => {
  const gift = entry('gift', 50_000n);
  const expense = entry('expense', -120_000n);
  test.each<[string, BankLine[], Settlement[], BookEntry[], string, bigint]>([
    ['a settlement that has not arrived', [], [settlement(97_640n)], [], 'settlement_not_arrived', 97_640n],
    ['a settlement in no report', [line(900n, PAID)], [], [], 'settlement_not_reported', 900n],
    [
      'a settlement of another amount',
      [line(97_000n, PAID)],
      [settlement(97_640n)],
      [],
      'settlement_differs',
      -640n,
    ],
    [
      'a payment of a settlement that the books lack',
      [line(97_640n, PAID)],
      [settlement(97_640n, 48_820n)],
      [],
      'settlement_books_differ',
      48_820n,
    ],
    ['a credit without a gift', [line(50_000n)], [], [], 'credit_open', 50_000n],
    ['a debit without an expense', [line(-50_000n)], [], [], 'debit_open', -50_000n],
    ['a gift without a line', [], [], [gift], 'gift_not_arrived', 50_000n],
    ['cash that was not deposited', [], [], [entry('cash', 700n)], 'cash_not_deposited', 700n],
    ['a card payment without a line', [], [], [entry('card', 700n)], 'card_not_arrived', 700n],
    ['a gift that was cancelled since', [line(50_000n, gifts(gift))], [], [], 'gifts_differ', 50_000n],
    ['an expense without a debit', [], [], [expense], 'expense_not_debited', -120_000n],
    [
      'an expense of another amount',
      [line(-119_000n, { kind: 'expense', entries: [expense.id] })],
      [],
      [expense],
      'expense_differs',
      1_000n,
    ],
    [
      'an expense that came back in the books only',
      [],
      [],
      [entry('expense_refund', 900n)],
      'expense_refund_not_arrived',
      900n,
    ],
    ['a refund without a debit', [], [], [entry('gift_refund', -500n)], 'gift_refund_not_debited', -500n],
    [
      'a bounced cheque without a debit',
      [],
      [],
      [entry('returned_cheque', -500n)],
      'returned_cheque_not_debited',
      -500n,
    ],
    ['a bank charge without a debit', [], [], [entry('bank_charge', -590n)], 'charge_not_debited', -590n],
    [
      'an explained refund that the books lack',
      [line(-500n, explained('gift_refund'))],
      [],
      [],
      'entry_missing',
      -500n,
    ],
    ['online gifts in no report', [], [], [entry('online', 80_000n)], 'online_not_settled', 80_000n],
    [
      'refunds of online gifts in no report',
      [],
      [],
      [entry('online_refund', -500n)],
      'online_refund_not_settled',
      -500n,
    ],
  ])('%s', (_, lines, settlements, entries, kind, paise) => {
    expect(differences(lines, settlements, entries)).toEqual([{ kind, paise }]);
  });

  test('a refund is not taken for one of another amount, nor for one long before', () => {
    const refunds = [entry('gift_refund', -400n), entry('gift_refund', -500n, '2026-10-20')];
    expect(differences([line(-500n, explained('gift_refund'))], [], refunds)).toHaveLength(3);
  });
});

test('what was confirmed counts on the day of the bank, with the day on which it was due', () => {
  const [late] = compare([line(97_640n, PAID, '2026-11-06')], [settlement(97_640n)], []);
  expect(late).toMatchObject({ day: '2026-11-06', dueOn: DAY, providerPaise: 97_640n, differences: [] });
  const cash = entry('cash', 30_000n, '2026-11-01');
  expect(compare([line(30_000n, gifts(cash))], [], [cash])).toMatchObject([
    { day: DAY, booksPaise: 30_000n },
  ]);
});
