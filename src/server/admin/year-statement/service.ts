import { validate } from 'uuid';
import type { IncompleteDonor, IncompleteDonorQuery, YearStatement } from '#contract/admin/year-statement.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { type CashRules, financialYearRange, modeOfReceipt } from '#domain/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { DonorCipher } from '../../donor-data/cipher.ts';
import type { ReadTrust } from '../../features/trust/service.ts';
import { AppError } from '../../http/errors.ts';
import type { Column } from '../../spreadsheets/columns.ts';
import { openDetails } from '../donors/service.ts';
import { type StatementLine, statementColumns } from './columns.ts';
import { currentNames } from './names.ts';
import { type StatementRow, statementPage, yearTotal } from './queries.ts';

export type YearStatementDeps = { db: Database; trust: ReadTrust; cipher: DonorCipher };

const DONORS_PER_PAGE = 1_000;

/** The limits for gifts in cash of a financial year. */
export async function cashRulesOf(db: Database | Transaction, year: string): Promise<CashRules> {
  return (await currentNames(db, year)).cash;
}

/** A preview of a year's statement, including the trust's registration details. */
export async function describeStatement(
  { db, trust }: Pick<YearStatementDeps, 'db' | 'trust'>,
  year: string,
): Promise<YearStatement> {
  const { formName, sectionCode } = await currentNames(db, year);
  const { gifts, paise } = await yearTotal(db, financialYearRange(year));
  const { number, validFrom } = (await trust(db)).registrations.section80G;
  return {
    year,
    formName,
    sectionCode,
    gifts,
    registrationNumber: number,
    registrationDate: validFrom,
    totalRupees: rupeesFromPaise(paise),
  };
}

/**
 * A page of donors of a year whose ID or address is missing.
 * @throws AppError `invalid_input` for an invalid cursor.
 */
export async function listIncompleteDonors(
  { db }: Pick<YearStatementDeps, 'db'>,
  { year, limit, cursor }: IncompleteDonorQuery,
): Promise<{ items: IncompleteDonor[]; nextCursor: string | null }> {
  if (cursor !== undefined && !validate(cursor)) throw new AppError('cursor_unknown');
  const items: IncompleteDonor[] = [];
  let after = cursor;
  // Some donors have no gifts in this year, so more are read than needed.
  for (let size = 2 * limit; ; size = Math.min(2 * size, DONORS_PER_PAGE)) {
    const options = { after, limit: size, incompleteOnly: true };
    const { rows, last } = await statementPage(db, financialYearRange(year), options);
    items.push(...byDonor(rows));
    if (items.length > limit)
      return { items: items.slice(0, limit), nextCursor: items[limit - 1]?.id ?? null };
    if (last === null) return { items, nextCursor: null };
    after = last;
  }
}

function byDonor(rows: readonly StatementRow[]): IncompleteDonor[] {
  const donors = Map.groupBy(rows, ({ donorId }) => donorId);
  return [...donors].flatMap(([id, [first, ...more]]) => {
    if (!first) return [];
    const all = [first, ...more];
    const { fullName, email, phoneNumber } = first;
    return {
      id,
      fullName,
      email,
      phoneNumber,
      gifts: all.reduce((gifts, row) => gifts + row.gifts, 0),
      rupees: rupeesFromPaise(all.reduce((paise, row) => paise + row.paise, 0n)),
      isIdMissing: first.idSealed === null,
      isAddressMissing: first.addressSealed === null,
      asked: first.asked,
      lastAskedAt: first.lastAskedAt?.toISOString() ?? null,
    };
  });
}

/** A year's statement with the names of that year: one line per donor and payment mode, so at most one per gift. */
export async function exportStatementRows(
  { db, trust, cipher }: YearStatementDeps,
  year: string,
): Promise<{
  columns: Column<StatementLine>[];
  approximateRows: number;
  pages: AsyncGenerator<StatementLine[]>;
}> {
  const { gifts } = await yearTotal(db, financialYearRange(year));
  const columns = statementColumns(await trust(db), await currentNames(db, year));
  return { columns, approximateRows: gifts, pages: lines(db, cipher, year) };
}

async function* lines(db: Database, cipher: DonorCipher, year: string): AsyncGenerator<StatementLine[]> {
  let serial = 0;
  for (let after: string | undefined; ; ) {
    const options = { after, limit: DONORS_PER_PAGE, incompleteOnly: false };
    const { rows, last } = await statementPage(db, financialYearRange(year), options);
    const sums = Map.groupBy(rows, (row) => `${row.donorId} ${modeOfReceipt(row.paymentMode)}`);
    yield [...sums.values()].flatMap(([donor, ...more]) => {
      if (!donor) return [];
      serial += 1;
      const amountPaise = more.reduce((paise, row) => paise + row.paise, donor.paise);
      const details = { ...donor, ...openDetails(cipher, donor) };
      return { serial, donor: details, modeOfReceipt: modeOfReceipt(donor.paymentMode), amountPaise };
    });
    if (last === null) return;
    after = last;
  }
}
