import type { Paise } from '../money/money.ts';
import { startOfIndianDay } from '../time/indian-time.ts';
import { addMonths, daysOfMonth } from '../time/month.ts';
import type { FundEntryKind, FundKind } from './fund.ts';
import { fundFigures } from './fund-figures.ts';

/** The entries of one fund, kind and month of their day, as far as a report or the one before it counts them. */
export type CountedEntries = {
  fundId: string;
  fundKind: FundKind;
  kind: FundEntryKind;
  /** YYYY-MM. */
  month: string;
  /** Counted by the report before this one, or, for the first report, of an earlier month. */
  isOpening: boolean;
  count: number;
  paise: Paise;
};

type Line = { kind: FundEntryKind; count: number; paise: number };
type Balance = { openingPaise: number; lines: Line[]; closingPaise: number };

/**
 * A monthly report as it is frozen: integers of paise, ids and names of kinds, and nothing that anybody has written. Changing its form would
 * change no published report, because those are stored as text; a new form gets a new `format`.
 */
export type MonthlyReport = {
  format: 'monthly-report-1';
  month: string;
  lastDay: string;
  /** Entries with a higher number are left to the next report. */
  position: number;
  /** The report before it, whose hash is therefore part of this one's. */
  previous: { month: string; sha256: string } | null;
  funds: (Balance & { id: string; kind: FundKind })[];
  total: Balance;
  /** Of the lines above: what belongs to an earlier month, and was entered after that month's report. */
  late: (Line & { fundId: string; month: string })[];
  /** By how much the funds differ from the ledger of gifts, and from the payments of expenses. */
  differences: { giftsPaise: number; paymentsPaise: number };
};

/** What a report is drawn up from. Amounts in paise. */
type ReportSource = {
  month: string;
  position: bigint;
  previous: { month: string; sha256: string } | null;
  entries: readonly CountedEntries[];
  differences: { gifts: Paise; payments: Paise };
};

/**
 * Draws up the report of a month. Invariant: for each fund and for all, the opening balance plus all lines is the closing balance, to the
 * paisa. @throws RangeError for an amount that a JSON number cannot hold exactly.
 */
export function drawUpReport({
  month,
  position,
  previous,
  entries,
  differences,
}: ReportSource): MonthlyReport {
  const byFund = Map.groupBy(entries, ({ fundId }) => fundId);
  const funds = [...byFund]
    .toSorted(([one], [other]) => compare(one, other))
    .map(([id, own]) => ({ id, kind: own[0]?.fundKind ?? 'general', ...balanceOf(own) }));
  const late = previous ? entries.filter((each) => !each.isOpening && each.month < month) : [];
  return {
    format: 'monthly-report-1',
    month,
    lastDay: daysOfMonth(month).to,
    position: exact(position),
    previous,
    funds,
    total: balanceOf(entries),
    late: late
      .map(({ fundId, month: of, kind, count, paise }) => ({
        fundId,
        month: of,
        kind,
        count,
        paise: exact(paise),
      }))
      .toSorted((one, other) =>
        compare(`${one.month} ${one.fundId} ${one.kind}`, `${other.month} ${other.fundId} ${other.kind}`),
      ),
    differences: {
      giftsPaise: exact(differences.gifts),
      paymentsPaise: exact(differences.payments),
    },
  };
}

function balanceOf(entries: readonly CountedEntries[]): Balance {
  const sum = (some: readonly CountedEntries[]) => some.reduce((all, { paise }) => all + paise, 0n);
  const byKind = Map.groupBy(
    entries.filter(({ isOpening }) => !isOpening),
    ({ kind }) => kind,
  );
  const lines = [...byKind].map(([kind, own]) => ({
    kind,
    count: own.reduce((all, { count }) => all + count, 0),
    paise: exact(sum(own)),
  }));
  return {
    openingPaise: exact(sum(entries.filter(({ isOpening }) => isOpening))),
    lines: lines.toSorted((one, other) => compare(one.kind, other.kind)),
    closingPaise: exact(sum(entries)),
  };
}

/** Not by a locale, which may differ between servers. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function exact(paise: Paise): number {
  const number = Number(paise);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${paise} paise are no exact JSON number`);
  return number;
}

/** JSON in one form only: keys in order, no spaces. It is hashed, and sent byte for byte. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([one], [other]) => compare(one, other));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(',')}}`;
}

/** The day of the month on which the trust's reports are drawn up; every month has it. */
export const LAST_REPORT_DAY = 28;

/** A report in one line. Amounts in paise. */
export type ReportInShort = {
  openingPaise: number;
  /** Gifts less refunds. */
  receivedPaise: number;
  /** Payments less those that came back. */
  spentPaise: number;
  /** Fees, corrections and the like; negative for what left the funds. */
  otherPaise: number;
  closingPaise: number;
};

/** Invariant: opening plus received less spent plus other is closing, to the paisa. */
export function reportInShort({ openingPaise, lines, closingPaise }: MonthlyReport['total']): ReportInShort {
  const { raised, spent } = fundFigures(lines.map(({ kind, paise }) => [kind, BigInt(paise)] as const));
  const [receivedPaise, spentPaise] = [Number(raised), Number(-spent)];
  const otherPaise = closingPaise - openingPaise - receivedPaise + spentPaise;
  return { openingPaise, receivedPaise, spentPaise, otherPaise, closingPaise };
}

/** The report after this one is due in the second month after it, on a day that every trust sets itself. */
const CURRENT_MONTHS = 2;

/**
 * Until when a published report may stand for all of them: the end of the second month after it, when the next one has been missing for
 * half a month or so. From then on, pages only say which report was the last.
 */
export function currentUntil(month: string): Date {
  return startOfIndianDay(`${addMonths(month, CURRENT_MONTHS + 1)}-01`);
}
