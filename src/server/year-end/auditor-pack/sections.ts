import { methodName } from '#content/method-name.ts';
import { formatPaise, formatRupees } from '#domain/money/money.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { FormLine } from '#domain/year-end/auditor-pack.ts';
import {
  anonymousLimitPaise,
  financialYearRange,
  type StatementNames,
} from '#domain/year-end/year-statement.ts';
import type { Database } from '../../db/client.ts';
import type { Column, Pages } from '../../spreadsheets/columns.ts';
import { exportReceiptRows } from '../receipt-register/service.ts';
import { bankSection } from './bank-section.ts';
import { packTable, type Section } from './pack-table.ts';
import {
  application,
  cashDays,
  type GroupRow,
  type ReversalRow,
  reversals,
  type SingleRow,
  singleGifts,
  type Which,
} from './queries.ts';
import {
  cashColumns,
  FUND_COLUMNS,
  groupColumns,
  REVERSAL_COLUMNS,
  singleColumns,
  sumColumns,
  sumsBy,
} from './tables.ts';

/** The financial year of a pack, and what its gifts add up to by month, type, mode and whether their donor is known. */
export type PackYear = { year: string; names: StatementNames; groups: readonly GroupRow[] };

const ROWS_PER_PAGE = 2_000;

/** Everything in the pack of a year but its summary, in the order in which an auditor reads it. */
export async function packSections(db: Database, of: PackYear): Promise<Section[]> {
  return [
    giftSums(of),
    ...singleGiftSections(db, of),
    ...bookSections(db, of),
    bankSection(db, { year: of.year, line: of.names.formLines.bank }),
    await receiptSection(db, of),
  ];
}

function giftSums({ names, groups }: PackYear): Section {
  const line = names.formLines.gifts;
  const summed = (name: string, title: string, of: (group: GroupRow) => string) =>
    packTable(line, {
      name: `gifts-by-${name}`,
      title: `By ${title.toLowerCase()}`,
      columns: sumColumns(title),
      pages: once(async () => sumsBy(groups, of)),
    });
  return {
    line,
    note: 'Gifts count as in the ledger, in the year of the gift. What was refunded, bounced or cancelled reduces the month of its gift.',
    tables: [
      summed('type', 'Type', ({ type }) => names.donationTypes[type]),
      summed('mode', 'Way of paying', ({ mode }) => methodName(mode)),
      summed('month', 'Month', ({ month }) => month),
      packTable(line, {
        name: 'gifts-by-month-type-and-mode',
        title: 'By month, type, way of paying and whether the donor is known',
        columns: groupColumns(names),
        pages: once(async () => groups),
      }),
    ],
  };
}

function singleGiftSections(db: Database, { year, names, groups }: PackYear): Section[] {
  const { formLines: lines, listedAboveRupees: above, anonymous, donationTypes } = names;
  const columns = singleColumns(names);
  const range = financialYearRange(year);
  const singles = (which: Which) =>
    pagesOf<SingleRow>((last) => singleGifts(db, range, which, last, ROWS_PER_PAGE));
  const netPaise = groups.reduce((sum, row) => sum + row.paise - row.reversed_paise, 0n);
  const untaxed = formatPaise(anonymousLimitPaise(anonymous, netPaise));
  return [
    only(lines.corpus, 'corpus-gifts', columns, singles('corpus'), [
      `Gifts that are recorded as “${donationTypes.corpus}”, with their donor’s direction.`,
    ]),
    only(lines.anonymous, 'anonymous-gifts', columns, singles('anonymous'), [
      'Gifts without any record of their donor’s name and address.',
      `In this year they are not taxed up to ${untaxed}.`,
    ]),
    only(lines.largeGifts, 'gifts-above-limits', columns, singles({ aboveRupees: above }), [
      `Single gifts above ${formatRupees(above.cash)} in cash, ${formatRupees(above.kind)} in kind`,
      `and ${formatRupees(above.electronic)} otherwise, as the trust has set for this year.`,
    ]),
  ];
}

function bookSections(db: Database, { year, names }: PackYear): Section[] {
  const { formLines: lines, cash } = names;
  const range = financialYearRange(year);
  const [from, to] = [indianDate(range.since), indianDate(new Date(range.before.getTime() - 1))];
  const refunds = pagesOf<ReversalRow>((last) => reversals(db, range, last, ROWS_PER_PAGE));
  return [
    only(
      lines.cashDays,
      'cash-days',
      cashColumns(names),
      once(() => cashDays(db, range)),
      [
        'Days on which cash was received and not given back, with the highest sum of one donor.',
        `The limit of ${cash.refusalSection} begins at ${formatRupees(cash.refusedFromRupees)}.`,
      ],
    ),
    only(lines.refunds, 'refunds', REVERSAL_COLUMNS, refunds, [
      'What was refunded, bounced or cancelled: of this year’s gifts, whenever that was, and of earlier gifts,',
      'if it was in this year.',
    ]),
    only(
      lines.application,
      'application-of-funds',
      FUND_COLUMNS,
      once(() => application(db, from, to)),
      [
        'What each fund paid for, less what came back, and the fees and bank charges that it bore.',
        'Transfers between funds apply nothing and are left out.',
      ],
    ),
  ];
}

async function receiptSection(db: Database, { year, names }: PackYear): Promise<Section> {
  const line = names.formLines.receipts;
  const all = await exportReceiptRows(db, year, ROWS_PER_PAGE);
  const again = await exportReceiptRows(db, year, ROWS_PER_PAGE);
  const { columns } = all;
  return {
    line,
    note: 'Every number of the year’s series. Only valid receipts count; where a number has none, its state and reason say why.',
    tables: [
      packTable(line, {
        name: 'receipt-gaps',
        title: 'Numbers without a receipt',
        columns,
        pages: gapsIn(again.pages),
      }),
      packTable(line, { name: 'receipts', title: 'All numbers', columns, pages: all.pages }),
    ],
  };
}

/** A section of one table. */
function only<Row>(
  line: FormLine,
  name: string,
  columns: readonly Column<Row>[],
  pages: Pages<Row>,
  note: readonly string[],
): Section {
  return { line, note: note.join(' '), tables: [packTable(line, { name, title: '', columns, pages })] };
}

async function* gapsIn<Line extends { state: string }>(pages: Pages<Line>): AsyncGenerator<Line[]> {
  for await (const lines of pages)
    yield lines.filter(({ state }) => state === 'skipped' || state === 'missing');
}

/** Rows that are read in one query. */
export async function* once<Row>(readAll: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await readAll();
}

async function* pagesOf<Row>(readAfter: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await readAfter(last);
    yield rows;
    if (rows.length < ROWS_PER_PAGE) return;
    last = rows.at(-1);
  }
}
