import { methodName } from '#content/method-name.ts';
import type {
  AnonymousGift,
  IncompleteDonor,
  IncompleteDonorQuery,
  StatementLists,
  YearStatement,
} from '#contract/year-end/year-statement.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { financialYear } from '#domain/time/indian-time.ts';
import {
  anonymousLimitPaise,
  type CashRules,
  type DeductionLaw,
  financialYearRange,
  modeOfReceipt,
  previousYear,
} from '#domain/year-end/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { lastIdOf, toPageById } from '../../db/queries/keyset-pagination.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { refreshDonorTotals } from '../../donors/donor-data/donor-totals.ts';
import { openDetails } from '../../donors/donor-data/tax-details.ts';
import type { Column } from '../../spreadsheets/columns.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { statementNamesOf } from '../statement-names/service.ts';
import { type StatementLine, statementColumns } from './columns.ts';
import { anonymousGifts, type ListTotal, yearLists } from './list-queries.ts';
import { type Completeness, type StatementRow, statementPage, yearTotal } from './queries.ts';

export type { StatementLine };
export type YearStatementDeps = { db: Database; trust: ReadTrust; cipher: DonorCipher };

const DONORS_PER_PAGE = 1_000;

/** The law of the financial year before the current one, whose books stay open until its statement is due. */
export async function previousYearLaw(db: Database | Transaction, now: Date): Promise<DeductionLaw> {
  return (await statementNamesOf(db, previousYear(financialYear(now)))).law;
}

/** The limits for gifts in cash of a financial year. */
export async function cashRulesOf(db: Database | Transaction, year: string): Promise<CashRules> {
  return (await statementNamesOf(db, year)).cash;
}

/** A preview of a year's statement, including the trust's registration details. */
export async function describeStatement(
  { db, trust }: Pick<YearStatementDeps, 'db' | 'trust'>,
  year: string,
): Promise<YearStatement> {
  const { formName, sectionCode, law } = await statementNamesOf(db, year);
  const { gifts, paise } = await yearTotal(db, financialYearRange(year));
  const { section80G, urnIssuedOn } = (await trust(db)).registrations;
  return {
    year,
    formName,
    sectionCode,
    certificate: law.certificate,
    gifts,
    registrationNumber: section80G.number,
    registrationDate: urnIssuedOn,
    totalRupees: rupeesFromPaise(paise),
  };
}

/**
 * The year's gifts by what is known about their donors, and how many anonymous gifts are free of tax. Refreshes the donors' totals
 * first, so that the lists include every gift of the ledger.
 */
export async function describeLists(
  { db }: Pick<YearStatementDeps, 'db'>,
  year: string,
): Promise<StatementLists> {
  const { exemptUpToRupees, exemptPercent } = (await statementNamesOf(db, year)).anonymous;
  await refreshDonorTotals(db);
  const { complete, incomplete, anonymous, withoutAddressPaise } = await yearLists(
    db,
    financialYearRange(year),
  );
  const all = complete.paise + incomplete.paise + anonymous.paise;
  const inRupees = ({ paise, ...counts }: ListTotal) => ({ ...counts, rupees: rupeesFromPaise(paise) });
  return {
    complete: inRupees(complete),
    incomplete: inRupees(incomplete),
    withoutAddressRupees: rupeesFromPaise(withoutAddressPaise),
    anonymous: inRupees(anonymous),
    anonymousLimit: {
      rupees: rupeesFromPaise(anonymousLimitPaise({ exemptUpToRupees, exemptPercent }, all)),
      fixedRupees: exemptUpToRupees,
      percent: exemptPercent,
    },
  };
}

/**
 * A page of donors of a year whose ID or address is missing, or of whom nothing is missing.
 * @throws AppError `cursor_unknown`.
 */
export async function listDonors(
  { db }: Pick<YearStatementDeps, 'db'>,
  only: Completeness,
  { year, limit, cursor }: IncompleteDonorQuery,
): Promise<{ items: IncompleteDonor[]; nextCursor: string | null }> {
  const items: IncompleteDonor[] = [];
  let after = lastIdOf(cursor);
  // Some donors have no gifts in this year, so more are read than needed.
  for (let size = 2 * limit; ; size = Math.min(2 * size, DONORS_PER_PAGE)) {
    const options = { after, limit: size, only };
    const { rows, last } = await statementPage(db, financialYearRange(year), options);
    items.push(...byDonor(rows.filter((row) => completenessOf(row) === only)));
    if (items.length > limit || last === null) return toPageById(items, limit);
    after = last;
  }
}

function completenessOf({ idSealed, addressSealed }: StatementRow): Completeness {
  return idSealed === null || addressSealed === null ? 'incomplete' : 'complete';
}

/**
 * A page of a year's anonymous gifts, latest entry first.
 * @throws AppError `cursor_unknown`.
 */
export async function listAnonymousGifts(
  { db }: Pick<YearStatementDeps, 'db'>,
  { year, limit, cursor }: IncompleteDonorQuery,
): Promise<{ items: AnonymousGift[]; nextCursor: string | null }> {
  const rows = await anonymousGifts(db, financialYearRange(year), {
    after: lastIdOf(cursor),
    limit: limit + 1,
  });
  const gifts = rows.map((row) => ({
    id: row.id,
    donationId: row.donation_id,
    at: new Date(row.at).toISOString(),
    purpose: row.purpose,
    method: methodName(row.payment_mode),
    rupees: rupeesFromPaise(BigInt(row.paise)),
  }));
  return toPageById(gifts, limit);
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

/** The columns of a year's statement, with the names of that year. */
export async function statementColumnsOf(
  { db, trust }: Pick<YearStatementDeps, 'db' | 'trust'>,
  year: string,
): Promise<Column<StatementLine>[]> {
  return statementColumns(await trust(db), await statementNamesOf(db, year));
}

/** A line of the statement before it has a number. `isComplete`: the ID and the address are known. */
export type UnnumberedLine = Omit<StatementLine, 'number'> & { donorId: string; isComplete: boolean };

/**
 * The lines of a year's statement, page by page: one line per donor, type and mode of receipt, so at most one per gift. Anonymous
 * gifts have no line.
 */
export async function* statementLines(
  db: Database | Transaction,
  cipher: DonorCipher,
  year: string,
): AsyncGenerator<UnnumberedLine[]> {
  let serial = 0;
  for (let after: string | undefined; ; ) {
    const options = { after, limit: DONORS_PER_PAGE };
    const { rows, last } = await statementPage(db, financialYearRange(year), options);
    const sums = Map.groupBy(
      rows,
      (row) => `${row.donorId} ${row.donationType} ${modeOfReceipt(row.paymentMode)}`,
    );
    yield [...sums.values()].flatMap(([donor, ...more]) => {
      if (!donor) return [];
      serial += 1;
      const amountPaise = more.reduce((paise, row) => paise + row.paise, donor.paise);
      const { donorId, donationType } = donor;
      const isComplete = completenessOf(donor) === 'complete';
      const mode = modeOfReceipt(donor.paymentMode);
      const details = { ...donor, ...openDetails(cipher, donor) };
      return { serial, donorId, donor: details, donationType, modeOfReceipt: mode, amountPaise, isComplete };
    });
    if (last === null) return;
    after = last;
  }
}
