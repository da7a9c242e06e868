import { serverTexts } from '#content/server-texts.ts';
import type { ShownPayment } from '#contract/campaigns/transparency/shown-spending.server.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import { daysOfFinancialYear, financialYearOfMonth, monthOf } from '#domain/time/month.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Column, Pages } from '../../spreadsheets/columns.ts';
import { type Download, exportFile } from '../../spreadsheets/export-file.ts';
import { publishedBillsOf } from '../../trust/published-bills/service.ts';
import { type PaymentPosition, type PaymentRow, paidDays, paymentsOf } from './queries.ts';
import { findFund, paymentKind, readPosition, shownFund, type TransparencyDeps, toPage } from './service.ts';

const ON_PAGE = 100;
/** Read at once for a file: what a reader who stops loading keeps in memory. */
const IN_FILE = 500;

type Row = PaymentRow & { pages: number };
type Wanted = { year: string; fund?: string | undefined };

/**
 * What was paid in a financial year, from all funds or one, latest first, or the part after a cursor.
 * @throws AppError `not_found` for an unknown fund or a text that is no year; `cursor_unknown` for a cursor that was not issued here for both.
 */
export async function yearSpending(
  { db, signed }: TransparencyDeps,
  { cursor, ...wanted }: Wanted & { cursor?: string | undefined },
  language: Language,
) {
  const filter = await filterOf(db, wanted);
  const list = `payments of ${filter.fundId ?? 'all funds'} in ${wanted.year}`;
  const after = cursor === undefined ? null : readPosition(signed, list, cursor);
  // control: a cursor of a year's payments that the site has not issued is refused (year-spending.test.ts)
  if (cursor !== undefined && !after) throw new AppError('cursor_unknown');
  const rows = await paymentsOf(db, { ...filter, after, limit: ON_PAGE + 1 });
  const { payments, nextCursor } = await toPage(db, { signed, list, rows, limit: ON_PAGE, language });
  const funds = new Map(rows.map(({ number, fund }) => [Number(number), fund]));
  return {
    year: wanted.year,
    payments: payments.flatMap((payment) => {
      const fund = funds.get(payment.number);
      return fund ? [{ ...payment, fund: shownFund(fund, language) }] : [];
    }),
    nextCursor,
  };
}

/** The same as a file, with texts in English where they are translated. @throws AppError `not_found`. */
export async function yearSpendingFile(db: Database, wanted: Wanted): Promise<Download> {
  const filter = await filterOf(db, wanted);
  const name = ['payments', wanted.year, ...(wanted.fund === undefined ? [] : [wanted.fund])].join('-');
  return exportFile('csv', { name, columns: COLUMNS, pages: pagesOf(db, filter), approximateRows: 0 });
}

/** The financial years in which anything was paid, and those between them, latest first. */
export async function yearsWithPayments(db: Database): Promise<string[]> {
  const days = await paidDays(db);
  if (!days) return [];
  const startOf = (day: string) => Number(financialYearOfMonth(monthOf(day)).slice(0, 4));
  const [first, last] = [startOf(days.first), startOf(days.last)];
  return Array.from({ length: last - first + 1 }, (_, back) => financialYearOfMonth(`${last - back}-04`));
}

async function filterOf(db: Database, { year, fund: key }: Wanted) {
  const days = daysOfFinancialYear(year);
  const fund = days && key !== undefined ? await findFund(db, key) : undefined;
  if (!days || (key !== undefined && !fund)) throw new AppError('not_found');
  return { days, fundId: fund?.id };
}

async function* pagesOf(db: Database, filter: Awaited<ReturnType<typeof filterOf>>): Pages<Row> {
  let after: PaymentPosition | null = null;
  for (;;) {
    const rows: PaymentRow[] = await paymentsOf(db, { ...filter, after, limit: IN_FILE });
    const bills = await publishedBillsOf(
      db,
      rows.map(({ expenseId }) => expenseId),
    );
    yield rows.map((row) => ({
      ...row,
      pages: (bills.get(row.expenseId) ?? []).reduce((sum, { pages }) => sum + pages.length, 0),
    }));
    const last = rows.at(-1);
    if (!last || rows.length < IN_FILE) return;
    after = last;
  }
}

const KINDS: Readonly<Record<ShownPayment['kind'], string>> = {
  spent: 'Paid',
  reversed: 'Came back',
  transferred: 'Transfer',
  returned: 'Transfer taken back',
};

/** A fund by the last part of its address, and its name in English. */
function named(fund: PaymentRow['fund']): { key: string; name: string } {
  const { key, kind, title } = shownFund(fund, DEFAULT_LANGUAGE);
  return { key, name: title ?? serverTexts.en.funds.fundNames[kind] };
}

function otherFundOf({ otherFund: { id, kind, ...texts } }: Row): string | null {
  return id && kind ? named({ id, kind, ...texts }).name : null;
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Entry', kind: 'number', of: ({ number }) => Number(number) },
  { title: 'Day', kind: 'text', of: ({ day }) => day },
  { title: 'Fund', kind: 'text', of: (row) => named(row.fund).key },
  { title: 'Name of the fund', kind: 'text', of: (row) => named(row.fund).name },
  { title: 'What happened', kind: 'text', of: ({ kind }) => KINDS[paymentKind(kind)] },
  { title: 'Paid for', kind: 'text', of: ({ purpose }) => purpose },
  { title: 'Amount in rupees', kind: 'rupees', of: ({ amountPaise }) => amountPaise },
  { title: 'Paid to', kind: 'text', of: ({ payeeLabel }) => payeeLabel },
  {
    title: 'Related to a trustee',
    kind: 'text',
    of: ({ payeeKind }) => (payeeKind === 'related' ? 'Yes' : 'No'),
  },
  { title: 'Other fund', kind: 'text', of: otherFundOf },
  { title: 'Published pages of bills', kind: 'number', of: ({ pages }) => pages },
];
