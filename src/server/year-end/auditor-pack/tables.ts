import { methodName } from '#content/method-name.ts';
import type { Paise } from '#domain/money/money.ts';
import { fundName } from '#domain/office/fund.ts';
import { startOfIndianDay } from '#domain/time/indian-time.ts';
import { anonymousLimitPaise, type StatementNames } from '#domain/year-end/year-statement.ts';
import type { Column } from '../../spreadsheets/columns.ts';
import type { CashDayRow, FundRow, GroupRow, ReversalRow, SingleRow } from './queries.ts';

// The columns of the auditor's tables. Types of gifts have the names of their year's form.

/** The heading above the numbers that the trust's accountant has chosen. */
export const FORM_LINE = 'Line of the form';

/** A line of the summary: what it says, from how many gifts, the amount, and where the auditor's form wants it. */
export type SummaryLine = { what: string; gifts: number | null; paise: Paise | null; formLine?: string };

export const SUMMARY_COLUMNS: Column<SummaryLine>[] = [
  { title: 'What', kind: 'text', width: 70, of: ({ what }) => what },
  { title: 'Gifts', kind: 'number', of: ({ gifts }) => gifts },
  { title: 'Amount in rupees', kind: 'rupees', width: 20, of: ({ paise }) => paise },
  { title: FORM_LINE, kind: 'text', of: ({ formLine }) => formLine ?? null },
];

const NET_LINE = 'Net: the ledger’s sum of the year’s gifts';

/** What the year adds up to; the fourth line is the ledger's balance of the year's gifts. */
export function summaryOf(
  { law, anonymous, donationTypes, formLines }: StatementNames,
  year: string,
  groups: readonly GroupRow[],
): SummaryLine[] {
  const sumOf = (what: string, rows: readonly GroupRow[]) => ({
    what,
    gifts: rows.reduce((sum, { gifts }) => sum + gifts, 0),
    paise: rows.reduce((sum, row) => sum + netOf(row), 0n),
  });
  const all = { ...sumOf(NET_LINE, groups), formLine: formLines.gifts.number };
  const reversedPaise = groups.reduce((sum, row) => sum + row.reversed_paise, 0n);
  return [
    { what: `For ${law.auditForm}, financial year ${year}, under the ${law.act}`, gifts: null, paise: null },
    { what: 'Received', gifts: all.gifts, paise: all.paise + reversedPaise },
    { what: 'Refunded, bounced or cancelled', gifts: null, paise: reversedPaise },
    all,
    {
      ...sumOf(
        `Of these: ${donationTypes.corpus}`,
        groups.filter(({ type }) => type === 'corpus'),
      ),
      formLine: formLines.corpus.number,
    },
    sumOf(
      `Of these: ${donationTypes.specific_grant}`,
      groups.filter(({ type }) => type === 'specific_grant'),
    ),
    {
      ...sumOf(
        'Of these: anonymous',
        groups.filter((row) => row.is_anonymous),
      ),
      formLine: formLines.anonymous.number,
    },
    {
      what: 'Anonymous gifts up to this amount are not taxed',
      gifts: null,
      paise: anonymousLimitPaise(anonymous, all.paise),
    },
  ];
}

const NET_COLUMN = 'Counts in rupees, net';

const netOf = ({ paise, reversed_paise }: Amounts): Paise => paise - reversed_paise;

/** The gifts that have something in common. */
export type GiftSum = { what: string; gifts: number; paise: Paise; reversed_paise: Paise };

/** The groups added up by one of their values, in the order in which each first occurs. */
export function sumsBy(groups: readonly GroupRow[], whatOf: (group: GroupRow) => string): GiftSum[] {
  const sums = new Map<string, GiftSum>();
  for (const group of groups) {
    const what = whatOf(group);
    const sum = sums.get(what) ?? { what, gifts: 0, paise: 0n, reversed_paise: 0n };
    sums.set(what, {
      what,
      gifts: sum.gifts + group.gifts,
      paise: sum.paise + group.paise,
      reversed_paise: sum.reversed_paise + group.reversed_paise,
    });
  }
  return [...sums.values()];
}

type Amounts = Pick<GroupRow, 'gifts' | 'paise' | 'reversed_paise'>;

const AMOUNT_COLUMNS: Column<Amounts>[] = [
  { title: 'Gifts', kind: 'number', isSummed: true, of: ({ gifts }) => gifts },
  { title: 'Received in rupees', kind: 'rupees', width: 20, isSummed: true, of: ({ paise }) => paise },
  {
    title: 'Refunded, bounced or cancelled in rupees',
    kind: 'rupees',
    width: 20,
    isSummed: true,
    of: (row) => row.reversed_paise,
  },
  { title: NET_COLUMN, kind: 'rupees', width: 20, isSummed: true, of: netOf },
];

export const sumColumns = (title: string): Column<GiftSum>[] => [
  { title, kind: 'text', width: 40, of: ({ what }) => what },
  ...AMOUNT_COLUMNS,
];

export const groupColumns = ({ donationTypes }: StatementNames): Column<GroupRow>[] => [
  { title: 'Month', kind: 'text', of: ({ month }) => month },
  { title: 'Type', kind: 'text', of: ({ type }) => donationTypes[type] },
  { title: 'Paid by', kind: 'text', width: 22, of: ({ mode }) => methodName(mode) },
  { title: 'Donor', kind: 'text', of: ({ is_anonymous }) => (is_anonymous ? 'Anonymous' : 'Known') },
  ...AMOUNT_COLUMNS,
];

export const singleColumns = ({ donationTypes }: StatementNames): Column<SingleRow>[] => [
  { title: 'Date', kind: 'day', of: ({ at }) => at },
  { title: 'Name', kind: 'text', width: 28, of: (row) => row.full_name },
  { title: 'For', kind: 'text', width: 30, of: ({ purpose }) => purpose },
  { title: 'Type', kind: 'text', of: ({ type }) => donationTypes[type] },
  { title: 'Donor’s direction', kind: 'text', width: 30, of: ({ direction }) => direction || null },
  { title: 'Paid by', kind: 'text', width: 22, of: ({ mode }) => methodName(mode) },
  { title: NET_COLUMN, kind: 'rupees', width: 20, isSummed: true, of: ({ paise }) => paise },
  { title: 'Payment id', kind: 'text', width: 44, of: ({ id }) => id },
];

export const cashColumns = ({ cash }: StatementNames): Column<CashDayRow>[] => [
  { title: 'Date', kind: 'day', of: ({ day }) => startOfIndianDay(day) },
  { title: 'Gifts', kind: 'number', isSummed: true, of: ({ gifts }) => gifts },
  { title: 'Cash in rupees', kind: 'rupees', width: 20, isSummed: true, of: ({ paise }) => paise },
  { title: 'Highest sum of one donor in rupees', kind: 'rupees', width: 20, of: (row) => row.highest_paise },
  {
    title: `Reaches the limit of ${cash.refusalSection}`,
    kind: 'text',
    width: 30,
    of: (row) => (row.highest_paise >= BigInt(cash.refusedFromRupees) * 100n ? 'Yes' : 'No'),
  },
];

export const REVERSAL_COLUMNS: Column<ReversalRow>[] = [
  { title: 'Date', kind: 'day', of: ({ at }) => at },
  { title: 'Date of the gift', kind: 'day', of: (row) => row.given_at },
  { title: 'Name', kind: 'text', width: 28, of: (row) => row.full_name },
  { title: 'Paid by', kind: 'text', width: 22, of: ({ mode }) => methodName(mode) },
  { title: 'What happened', kind: 'text', of: ({ voided }) => HAPPENED[voided ?? 'refunded'] },
  { title: 'Reason', kind: 'text', width: 40, of: ({ reason }) => reason },
  { title: 'Amount in rupees', kind: 'rupees', of: ({ paise }) => paise },
  {
    title: 'Reduces the gifts of this year by, in rupees',
    kind: 'rupees',
    width: 20,
    isSummed: true,
    of: (row) => (row.of_year ? row.paise : 0n),
  },
];

const HAPPENED = { refunded: 'Refunded', bounced: 'Bounced', cancelled: 'Cancelled' } as const;

export const FUND_COLUMNS: Column<FundRow>[] = [
  {
    title: 'Head',
    kind: 'text',
    width: 40,
    of: (row) => fundName({ ...row, campaignTitle: row.campaign_title }),
  },
  { title: 'Payments', kind: 'number', isSummed: true, of: ({ payments }) => payments },
  { title: 'Spent in rupees', kind: 'rupees', isSummed: true, of: (row) => row.spent_paise },
  { title: 'Returned in rupees', kind: 'rupees', isSummed: true, of: (row) => row.returned_paise },
  {
    title: 'Applied in rupees, net',
    kind: 'rupees',
    width: 20,
    isSummed: true,
    of: (row) => row.spent_paise - row.returned_paise,
  },
  {
    title: 'Fees and bank charges in rupees',
    kind: 'rupees',
    width: 20,
    isSummed: true,
    of: (row) => row.fee_paise,
  },
];
