import type { Paise } from '../../../money/money.ts';
import type { EXPLANATIONS } from '../matches.ts';
import type { DifferenceKind, Group } from './differences.ts';

/** What staff said a line is. `entries` are entries of the books. */
type Said =
  | { kind: 'gifts' | 'expense'; entries: readonly string[] }
  | { kind: 'settlement'; settlement: string }
  | { kind: 'explained'; explanation: (typeof EXPLANATIONS)[number] };

/** A line of a statement. Amounts that left the account are negative, here and below. */
export type BankLine = { id: string; day: string; paise: Paise; said: Said | null };

/** What the provider paid out in one transfer, as its report says, and what the books have of it, less the fees. */
export type Settlement = {
  /** The bank's reference; empty if the report has none. */
  reference: string;
  /** When it was due at the bank. */
  day: string;
  netPaise: Paise;
  booksPaise: Paise;
};

/** An entry of the books that reaches or leaves the bank, on the day that the books say. */
export type BookEntry = { id: string; kind: BookEntryKind; day: string; paise: Paise };

/** What it is called if no line of a statement, or no report, contains an entry; and the row of a day that it stands in. */
const ENTRIES = {
  gift: ['gifts', 'gift_not_arrived'],
  cash: ['gifts', 'cash_not_deposited'],
  card: ['gifts', 'card_not_arrived'],
  gift_refund: ['gifts', 'gift_refund_not_debited'],
  returned_cheque: ['gifts', 'returned_cheque_not_debited'],
  expense: ['expenses', 'expense_not_debited'],
  expense_refund: ['expenses', 'expense_refund_not_arrived'],
  bank_charge: ['other', 'charge_not_debited'],
  online: ['settlements', 'online_not_settled'],
  online_refund: ['settlements', 'online_refund_not_settled'],
} as const satisfies Record<string, readonly [Group, DifferenceKind]>;
export type BookEntryKind = keyof typeof ENTRIES;
export const BOOK_ENTRY_KINDS = Object.keys(ENTRIES) as [BookEntryKind, ...BookEntryKind[]];

/** The entries that an explanation is about. A bank charge may be one that only the bank knows. */
const EXPLAINED_BY = {
  expense_refund: 'expense_refund',
  gift_refund: 'gift_refund',
  returned_cheque: 'returned_cheque',
  bank_charge: 'bank_charge',
} as const satisfies Partial<Record<(typeof EXPLANATIONS)[number], BookEntryKind>>;

/** So many days may be between an explained line and its entry, which nobody has tied to each other. */
export const PAIR_DAYS = 7;

/** One thing that happened to the trust's money, with what each of the three says about it. */
export type Movement = {
  /** When the bank booked it; without a line, when it was due. */
  day: string;
  group: Group;
  bankPaise: Paise;
  /** Null for what does not pass through the provider. */
  providerPaise: Paise | null;
  booksPaise: Paise;
  differences: Difference[];
  /** When it was due, if the bank booked it on another day. */
  dueOn: string | null;
  lines: string[];
  entries: string[];
  settlement: string | null;
};
export type Difference = { kind: DifferenceKind; paise: Paise };

/**
 * Compares what the bank booked with what the provider reported and what the books say.
 * What a line was confirmed to be counts on the line's day, in all three; everything else on the day when it was due.
 */
export function compare(
  lines: readonly BankLine[],
  settlements: readonly Settlement[],
  entries: readonly BookEntry[],
): Movement[] {
  const free = new Map(entries.map((entry) => [entry.id, entry]));
  const tied = new Map(
    settlements.filter(({ reference }) => reference !== '').map((each) => [each.reference, each]),
  );
  const movements: Movement[] = [];
  const unnamed = new Map<string, { lines: BankLine[]; settlements: Settlement[] }>();
  const unnamedOf = (day: string) => {
    const found = unnamed.get(day) ?? { lines: [], settlements: [] };
    unnamed.set(day, found);
    return found;
  };
  for (const settlement of settlements)
    if (settlement.reference === '') unnamedOf(settlement.day).settlements.push(settlement);
  // What was tied by hand is taken first, so that no explained line is paired with it.
  for (const line of lines.toSorted((one, other) => rank(one) - rank(other))) {
    const { said } = line;
    if (said?.kind === 'settlement') {
      const settlement = tied.get(said.settlement);
      tied.delete(said.settlement);
      movements.push(settled(line.day, [line], settlement ? [settlement] : []));
    } else if (said?.kind === 'explained' && said.explanation === 'settlement') {
      unnamedOf(line.day).lines.push(line);
    } else movements.push(ofLine(line, free));
  }
  for (const [day, each] of unnamed) movements.push(settled(day, each.lines, each.settlements));
  for (const each of tied.values()) movements.push(settled(each.day, [], [each]));
  for (const entry of free.values()) movements.push(withoutLine(entry));
  return movements;
}

const rank = ({ said }: BankLine) => (said?.kind === 'explained' ? 1 : 0);
const sum = (amounts: readonly Paise[]) => amounts.reduce<Paise>((total, paise) => total + paise, 0n);

function settled(day: string, lines: readonly BankLine[], settlements: readonly Settlement[]): Movement {
  const bankPaise = sum(lines.map(({ paise }) => paise));
  const providerPaise = sum(settlements.map(({ netPaise }) => netPaise));
  const booksPaise = sum(settlements.map((each) => each.booksPaise));
  const differences: Difference[] = [];
  // control: a settlement that has not arrived at the bank is named (compare.test.ts) → false
  if (bankPaise !== providerPaise)
    differences.push({
      kind:
        lines.length === 0
          ? 'settlement_not_arrived'
          : settlements.length === 0
            ? 'settlement_not_reported'
            : 'settlement_differs',
      paise: lines.length === 0 ? providerPaise : bankPaise - providerPaise,
    });
  if (providerPaise !== booksPaise)
    differences.push({ kind: 'settlement_books_differ', paise: providerPaise - booksPaise });
  const [settlement] = settlements;
  return {
    day,
    group: 'settlements',
    bankPaise,
    providerPaise,
    booksPaise,
    differences,
    dueOn: settlement && settlement.day !== day ? settlement.day : null,
    lines: lines.map(({ id }) => id),
    entries: [],
    settlement: settlement?.reference ?? null,
  };
}

/** Takes the entries of a line from those that are free. */
function ofLine({ id, day, paise, said }: BankLine, free: Map<string, BookEntry>): Movement {
  const movement = (
    group: Group,
    found: readonly BookEntry[],
    booksPaise: Paise,
    kind: DifferenceKind,
  ): Movement => ({
    day,
    group,
    bankPaise: paise,
    providerPaise: null,
    booksPaise,
    // control: a line that differs from the books is named (compare.test.ts) → []
    differences: paise === booksPaise ? [] : [{ kind, paise: paise - booksPaise }],
    dueOn: null,
    lines: [id],
    entries: found.map((entry) => entry.id),
    settlement: null,
  });
  if (said === null) return movement('open', [], 0n, paise > 0n ? 'credit_open' : 'debit_open');
  if (said.kind === 'gifts' || said.kind === 'expense') {
    const found = said.entries.flatMap((entry) => free.get(entry) ?? []);
    for (const entry of found) free.delete(entry.id);
    const booksPaise = sum(found.map((entry) => entry.paise));
    return said.kind === 'gifts'
      ? movement('gifts', found, booksPaise, 'gifts_differ')
      : movement('expenses', found, booksPaise, 'expense_differs');
  }
  const explanation = said.kind === 'explained' ? said.explanation : 'other';
  if (!(explanation in EXPLAINED_BY)) return movement('other', [], paise, 'entry_missing');
  const kind = EXPLAINED_BY[explanation as keyof typeof EXPLAINED_BY];
  const entry = nearest(day, paise, kind, free);
  if (entry) free.delete(entry.id);
  const isOwnEntry = entry === undefined && explanation === 'bank_charge';
  return movement(
    ENTRIES[kind][0],
    entry ? [entry] : [],
    isOwnEntry ? paise : (entry?.paise ?? 0n),
    'entry_missing',
  );
}

const DAY_MS = 86_400_000;
const daysBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;

/** The free entry of a kind and amount that is nearest to a day. */
function nearest(day: string, paise: Paise, kind: BookEntryKind, free: Map<string, BookEntry>) {
  const [entry] = [...free.values()]
    .filter((each) => each.kind === kind && each.paise === paise && daysBetween(day, each.day) <= PAIR_DAYS)
    .toSorted((one, other) => daysBetween(day, one.day) - daysBetween(day, other.day));
  return entry;
}

function withoutLine({ id, kind, day, paise }: BookEntry): Movement {
  const [group, difference] = ENTRIES[kind];
  return {
    day,
    group,
    bankPaise: 0n,
    providerPaise: group === 'settlements' ? 0n : null,
    booksPaise: paise,
    // control: a gift in the books without a line at the bank is named (compare.test.ts) → []
    differences: [{ kind: difference, paise }],
    dueOn: null,
    lines: [],
    entries: [id],
    settlement: null,
  };
}
