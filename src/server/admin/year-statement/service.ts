import { validate } from 'uuid';
import type { MissingPapers, MissingQuery, YearStatement } from '#contract/admin/year-statement.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { financialYearRange, modeOfReceipt } from '#domain/year-statement.ts';
import type { Database } from '../../db/client.ts';
import type { ReadTrust } from '../../features/trust/service.ts';
import { AppError } from '../../http/errors.ts';
import type { Column } from '../../spreadsheets/sheet.ts';
import { type StatementLine, statementColumns } from './columns.ts';
import { currentNames } from './names.ts';
import { type StatementRow, statementPage, yearTotal } from './queries.ts';

export type YearStatementDeps = { db: Database; trust: ReadTrust };

const DONORS_PER_PAGE = 1_000;

/** What a year's statement will say, and whether the trust's own part of it is there. */
export async function describeStatement(
  { db, trust }: YearStatementDeps,
  year: string,
): Promise<YearStatement> {
  const { formName, sectionCode } = await currentNames(db, year);
  const { gifts, paise } = await yearTotal(db, financialYearRange(year));
  const { number, validFrom } = (await trust(db)).registrations.section80G;
  return {
    ...{ year, formName, sectionCode, gifts },
    registrationNumber: number,
    registrationDate: validFrom,
    totalRupees: rupeesFromPaise(paise),
  };
}

/**
 * The donors of a year whose ID or address is not known, page by page.
 * @throws AppError `invalid_input` for what is no cursor.
 */
export async function listMissing(
  { db }: YearStatementDeps,
  { year, limit, cursor }: MissingQuery,
): Promise<{ items: MissingPapers[]; nextCursor: string | null }> {
  if (cursor !== undefined && !validate(cursor))
    throw new AppError('invalid_input', 'This page cannot be found. Please open the list again.');
  const items: MissingPapers[] = [];
  let after = cursor;
  // Donors who gave nothing in this year are passed over; most of the first ones did give.
  for (let most = 2 * limit; ; most = Math.min(2 * most, DONORS_PER_PAGE)) {
    const wanted = { after, most, missingAlone: true };
    const { rows, last } = await statementPage(db, financialYearRange(year), wanted);
    items.push(...byDonor(rows));
    if (items.length > limit)
      return { items: items.slice(0, limit), nextCursor: items[limit - 1]?.id ?? null };
    if (last === null) return { items, nextCursor: null };
    after = last;
  }
}

function byDonor(rows: readonly StatementRow[]): MissingPapers[] {
  const donors = Map.groupBy(rows, ({ donorId }) => donorId);
  return [...donors].flatMap(([id, [first, ...more]]) => {
    if (!first) return [];
    const all = [first, ...more];
    const { fullName, email, phoneNumber } = first;
    return {
      ...{ id, fullName, email, phoneNumber },
      gifts: all.reduce((gifts, row) => gifts + row.gifts, 0),
      rupees: rupeesFromPaise(all.reduce((paise, row) => paise + row.paise, 0n)),
      missesId: first.idNumber === null,
      missesAddress: first.address === '',
    };
  });
}

/**
 * A year's statement under the names that hold in it, a line for each donor and way in which gifts came; about as many rows
 * as there are gifts at most.
 */
export async function takeOutStatement(
  { db, trust }: YearStatementDeps,
  year: string,
): Promise<{
  columns: Column<StatementLine>[];
  rowsAbout: number;
  pages: AsyncGenerator<StatementLine[]>;
}> {
  const { gifts } = await yearTotal(db, financialYearRange(year));
  const columns = statementColumns(await trust(db), await currentNames(db, year));
  return { columns, rowsAbout: gifts, pages: lines(db, year) };
}

async function* lines(db: Database, year: string): AsyncGenerator<StatementLine[]> {
  let serial = 0;
  for (let after: string | undefined; ; ) {
    const wanted = { after, most: DONORS_PER_PAGE, missingAlone: false };
    const { rows, last } = await statementPage(db, financialYearRange(year), wanted);
    const sums = Map.groupBy(rows, (row) => `${row.donorId} ${modeOfReceipt(row.paymentMode)}`);
    yield [...sums.values()].flatMap(([donor, ...more]) => {
      if (!donor) return [];
      serial += 1;
      const amountPaise = more.reduce((paise, row) => paise + row.paise, donor.paise);
      return { serial, donor, modeOfReceipt: modeOfReceipt(donor.paymentMode), amountPaise };
    });
    if (last === null) return;
    after = last;
  }
}
