import type { Paise } from '#domain/money/money.ts';
import type { AccountMonth } from '#domain/office/bank-statement/month/balances.ts';
import { DIFFERENCE_TEXTS, GROUP_TEXTS } from '#domain/office/bank-statement/month/differences.ts';
import type { BankDay } from '#domain/office/bank-statement/month/month.ts';
import { startOfIndianDay, writtenDay } from '#domain/time/indian-time.ts';
import { monthsOfFinancialYear } from '#domain/time/month.ts';
import type { FormLine } from '#domain/year-end/auditor-pack.ts';
import type { Database } from '../../db/client.ts';
import {
  type ExportedMovement,
  movementPages,
  readMonth,
} from '../../office/bank-statements/month/service.ts';
import type { Column } from '../../spreadsheets/columns.ts';
import { packTable, type Section } from './pack-table.ts';

const ROWS_PER_PAGE = 500;

/** What the bank statements of a year say, and where they differ from the provider's reports or the books. */
export function bankSection(db: Database, { year, line }: { year: string; line: FormLine }): Section {
  const months = monthsOfFinancialYear(year);
  return {
    line,
    note: 'The bank statements that were imported, compared with PhonePe’s settlement reports and the books. Nothing is known of a day without a statement.',
    tables: [
      packTable(line, {
        name: 'bank-days',
        title: 'Days on which money moved',
        columns: DAY_COLUMNS,
        pages: eachMonth(months, (month) => countDays(db, month)),
      }),
      packTable(line, {
        name: 'bank-accounts',
        title: 'Accounts by month',
        columns: ACCOUNT_COLUMNS,
        pages: eachMonth(months, (month) => accountsOf(db, month)),
      }),
      packTable(line, {
        name: 'bank-differences',
        title: 'Differences',
        columns: DIFFERENCE_COLUMNS,
        pages: differences(db, months),
      }),
    ],
  };
}

async function* eachMonth<Row>(
  months: readonly string[],
  read: (month: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (const month of months) yield await read(month);
}

type DayCounts = { month: string; equal: number; different: number; unknown: number };

async function countDays(db: Database, month: string): Promise<DayCounts[]> {
  const { days } = await readMonth(db, month);
  const count = (verdict: BankDay['verdict']) => days.filter((day) => day.verdict === verdict).length;
  return days.length === 0
    ? []
    : [{ month, equal: count('equal'), different: count('different'), unknown: count('no_statement') }];
}

const DAY_COLUMNS: Column<DayCounts>[] = [
  { title: 'Month', kind: 'text', of: ({ month }) => month },
  { title: 'Equal', kind: 'number', isSummed: true, of: ({ equal }) => equal },
  { title: 'Different', kind: 'number', isSummed: true, of: ({ different }) => different },
  { title: 'Without a statement', kind: 'number', isSummed: true, of: ({ unknown }) => unknown },
];

type AccountRow = { month: string } & AccountMonth;

async function accountsOf(db: Database, month: string): Promise<AccountRow[]> {
  return (await readMonth(db, month)).accounts.map((account) => ({ month, ...account }));
}

const ACCOUNT_COLUMNS: Column<AccountRow>[] = [
  { title: 'Month', kind: 'text', of: ({ month }) => month },
  { title: 'Account', kind: 'text', width: 24, of: ({ account }) => account },
  { title: 'Opening balance in rupees', kind: 'rupees', of: (row) => row.openingPaise },
  { title: 'Credits in rupees', kind: 'rupees', isSummed: true, of: (row) => row.inPaise },
  { title: 'Debits in rupees', kind: 'rupees', isSummed: true, of: (row) => row.outPaise },
  { title: 'Closing balance in rupees', kind: 'rupees', of: (row) => row.closingPaise },
  { title: 'Unexplained in rupees', kind: 'rupees', of: (row) => row.unexplainedPaise },
  {
    title: 'Statements missing',
    kind: 'text',
    width: 30,
    of: ({ gaps }) => gaps.map(({ from, to }) => `${writtenDay(from)} to ${writtenDay(to)}`).join('; '),
  },
];

async function* differences(db: Database, months: readonly string[]): AsyncGenerator<ExportedMovement[]> {
  for (const month of months)
    for await (const rows of movementPages(db, month, ROWS_PER_PAGE))
      yield rows.filter((row) => row.differences.length > 0);
}

const joined = (texts: readonly string[]) => texts.filter(Boolean).join('; ');

const DIFFERENCE_COLUMNS: Column<ExportedMovement>[] = [
  { title: 'Day', kind: 'day', of: ({ day }) => startOfIndianDay(day) },
  { title: 'What', kind: 'text', width: 20, of: ({ group }) => GROUP_TEXTS[group] },
  {
    title: 'Difference',
    kind: 'text',
    width: 34,
    of: (row) => joined(row.differences.map(({ kind }) => DIFFERENCE_TEXTS[kind])),
  },
  {
    title: 'Difference in rupees',
    kind: 'rupees',
    isSummed: true,
    of: (row) => row.differences.reduce<Paise>((sum, { paise }) => sum + paise, 0n),
  },
  { title: 'Bank in rupees', kind: 'rupees', of: (row) => row.bankPaise },
  { title: 'Provider in rupees', kind: 'rupees', of: (row) => row.providerPaise },
  { title: 'Books in rupees', kind: 'rupees', of: (row) => row.booksPaise },
  {
    title: 'Narration',
    kind: 'text',
    width: 34,
    of: ({ lines }) => joined(lines.map((each) => each.narration)),
  },
  {
    title: 'In the books',
    kind: 'text',
    width: 28,
    of: ({ records }) => joined(records.map(({ label }) => label)),
  },
];
