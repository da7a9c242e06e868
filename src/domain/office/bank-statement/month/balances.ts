import type { Paise } from '../../../money/money.ts';

/** A line with what the account had afterwards; null if its statement does not say. */
export type BalanceLine = { day: string; paise: Paise; balancePaise: Paise | null };

/** An account with its statements. `lines` are in booked order, with those of the last day before the month and of the first after it. */
export type AccountLines = {
  account: string;
  /** The first day of its first statement. */
  since: string;
  /** The last day of its last statement, and whether that left nothing in the account. */
  until: string;
  isClosed: boolean;
  /** The days of the first and last line of each statement. */
  statements: readonly { from: string; to: string }[];
  lines: readonly BalanceLine[];
};

/** Where an account's statements do not follow from each other. `paise`: what is missing between the balances; null if unknown. */
type Gap = { from: string; to: string; paise: Paise | null };

/** The month of an account: opening + in - out = closing, unless something is unexplained. Balances are null if no statement has them. */
export type AccountMonth = {
  account: string;
  openingPaise: Paise | null;
  inPaise: Paise;
  outPaise: Paise;
  closingPaise: Paise | null;
  unexplainedPaise: Paise | null;
  gaps: Gap[];
};

type Days = { from: string; to: string };

/** What an account's statements say about a day. */
type Coverage = 'covered' | 'missing' | 'unused';

/** Adds up an account's month, and finds the days that its statements account for. */
export function accountMonth(
  { account, since, until, isClosed, statements, lines }: AccountLines,
  month: Days,
): AccountMonth & { on: (day: string) => Coverage } {
  const isInMonth = (day: string) => day >= month.from && day <= month.to;
  const gaps: Gap[] = [];
  const covered: Days[] = statements.map(({ from, to }) => ({ from, to }));
  const isCovered = (day: string) => covered.some(({ from, to }) => from <= day && day <= to);
  let before: (DayEnds & { day: string }) | null = null;
  let openingPaise: Paise | null = null;
  let closingPaise: Paise | null = null;
  for (const [day, ofDay] of Map.groupBy(lines, (line) => line.day)) {
    const ends = endsOf(ofDay, before?.closing ?? null);
    if (ends.unexplained !== 0n && isInMonth(day)) gaps.push({ from: day, to: day, paise: ends.unexplained });
    if (before !== null) {
      const known = before.closing !== null && ends.opening !== null;
      if (known && before.closing === ends.opening) covered.push({ from: before.day, to: day });
      else if (isInMonth(day) || isInMonth(before.day)) {
        const paise = known ? (ends.opening ?? 0n) - (before.closing ?? 0n) : null;
        if (paise !== null || !daysInside(before.day, day).every(isCovered))
          gaps.push({ from: before.day, to: day, paise });
      }
    }
    if (isInMonth(day)) {
      openingPaise ??= ends.opening;
      closingPaise = ends.closing;
    }
    before = { ...ends, day };
  }
  const amounts = lines.filter(({ day }) => isInMonth(day)).map(({ paise }) => paise);
  const inPaise = amounts.reduce<Paise>((total, paise) => (paise > 0n ? total + paise : total), 0n);
  const outPaise = amounts.reduce<Paise>((total, paise) => (paise < 0n ? total - paise : total), 0n);
  const unexplainedPaise =
    openingPaise === null || closingPaise === null ? null : closingPaise - openingPaise - inPaise + outPaise;
  return {
    account,
    openingPaise,
    inPaise,
    outPaise,
    closingPaise,
    unexplainedPaise,
    gaps,
    on: (day) => {
      if (isCovered(day)) return 'covered';
      return day < since || (isClosed && day > until) ? 'unused' : 'missing';
    },
  };
}

type DayEnds = { opening: Paise | null; closing: Paise | null; unexplained: Paise };

/**
 * The balances before and after a day's lines, whatever their order: overlapping statements may list a day's lines in two orders. Each
 * balance that a line leaves is the one before another line, except for the first and the last.
 */
function endsOf(lines: readonly BalanceLine[], before: Paise | null): DayEnds {
  const net = lines.reduce<Paise>((total, { paise }) => total + paise, 0n);
  const known = lines.flatMap(({ paise, balancePaise }) =>
    balancePaise === null ? [] : [{ before: balancePaise - paise, after: balancePaise }],
  );
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < lines.length)
    return { opening: null, closing: null, unexplained: 0n };
  const openings = without(
    known.map((each) => each.before),
    known.map(({ after }) => after),
  );
  if (openings.length <= 1) {
    const isLoop = before !== null && known.some((each) => each.before === before);
    const opening = openings[0] ?? (isLoop ? before : first.before);
    return { opening, closing: opening + net, unexplained: 0n };
  }
  const opening = before !== null && openings.includes(before) ? before : first.before;
  return { opening, closing: last.after, unexplained: last.after - opening - net };
}

/** The values that are left of some after taking away others, each as often as it is there. */
function without(values: readonly Paise[], others: readonly Paise[]): Paise[] {
  const counts = new Map<Paise, number>();
  for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1);
  return values.filter((value) => {
    const count = counts.get(value) ?? 0;
    counts.set(value, count - 1);
    return count <= 0;
  });
}

const DAY_MS = 86_400_000;

/** The days between two days. */
function daysInside(from: string, to: string): string[] {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return Array.from({ length: Math.max(0, days - 1) }, (_, index) =>
    new Date(Date.parse(from) + (index + 1) * DAY_MS).toISOString().slice(0, 10),
  );
}
