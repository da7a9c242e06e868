import { validate } from 'uuid';
import type { MissingPapers, MissingQuery, YearStatement } from '#contract/admin-year-statement.ts';
import type { TrustIdentity } from '#contract/trust.ts';
import { type Paise, rupeesFromPaise } from '#domain/money.ts';
import {
  ID_CODES,
  momentsOfYear,
  type ReceivedBy,
  receivedBy,
  type StatementNames,
  statementNames,
} from '#domain/year-statement.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Column } from '../../exports/sheet.ts';
import type { ReadTrust } from '../../facts/facts.ts';
import { type StatementRow, statementPage, yearTotal } from './queries.ts';

export type YearStatementDeps = { db: Database; trust: ReadTrust };

const DONORS_PER_PAGE = 1_000;

/** What a year's statement will say, and whether the trust's own part of it is there. */
export async function describeStatement(
  { db, trust }: YearStatementDeps,
  year: string,
): Promise<YearStatement> {
  const { formName, sectionCode } = statementNames(year);
  const { gifts, paise } = await yearTotal(db, momentsOfYear(year));
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
    const { rows, last } = await statementPage(db, momentsOfYear(year), wanted);
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

/** A line of the statement. `amountPaise` is less what went back. */
export type StatementLine = {
  serial: number;
  donor: Pick<StatementRow, 'fullName' | 'idKind' | 'idNumber' | 'address'>;
  receivedBy: ReceivedBy;
  amountPaise: Paise;
};

/** A year's statement, a line for each donor and way in which gifts came; about as many rows as there are gifts at most. */
export async function takeOutStatement(
  { db }: YearStatementDeps,
  year: string,
): Promise<{ rowsAbout: number; pages: AsyncGenerator<StatementLine[]> }> {
  const { gifts } = await yearTotal(db, momentsOfYear(year));
  return { rowsAbout: gifts, pages: lines(db, year) };
}

async function* lines(db: Database, year: string): AsyncGenerator<StatementLine[]> {
  let serial = 0;
  for (let after: string | undefined; ; ) {
    const wanted = { after, most: DONORS_PER_PAGE, missingAlone: false };
    const { rows, last } = await statementPage(db, momentsOfYear(year), wanted);
    const sums = Map.groupBy(rows, (row) => `${row.donorId} ${receivedBy(row.paymentMode)}`);
    yield [...sums.values()].flatMap(([donor, ...more]) => {
      if (!donor) return [];
      serial += 1;
      const amountPaise = more.reduce((paise, row) => paise + row.paise, donor.paise);
      return { serial, donor, receivedBy: receivedBy(donor.paymentMode), amountPaise };
    });
    if (last === null) return;
    after = last;
  }
}

/** The form's columns. The number before acknowledgement is given by the tax office, and stays empty at first filing. */
export function statementColumns(
  { registrations: { section80G } }: TrustIdentity,
  { sectionCode, donationType }: StatementNames,
): Column<StatementLine>[] {
  const date = section80G.validFrom.split('-').toReversed().join('/');
  return [
    { title: 'Sl. No.', kind: 'number', width: 8, of: ({ serial }) => serial },
    { title: 'Pre Acknowledgement Number', kind: 'text', of: () => null },
    {
      title: 'ID Code',
      kind: 'text',
      width: 8,
      of: ({ donor }) => (donor.idKind ? ID_CODES[donor.idKind] : null),
    },
    { title: 'Unique Identification Number', kind: 'text', width: 24, of: ({ donor }) => donor.idNumber },
    { title: 'Section Code', kind: 'text', of: () => sectionCode },
    { title: 'Unique Registration Number (URN)', kind: 'text', width: 24, of: () => section80G.number },
    { title: 'Date of Issuance of Unique Registration Number', kind: 'text', of: () => date },
    { title: 'Name of donor', kind: 'text', width: 28, of: ({ donor }) => donor.fullName },
    {
      title: 'Address of donor',
      kind: 'text',
      width: 40,
      of: ({ donor }) => donor.address.replace(/\s+/g, ' '),
    },
    { title: 'Donation Type', kind: 'text', of: () => donationType },
    { title: 'Mode of receipt', kind: 'text', width: 30, of: (line) => line.receivedBy },
    { title: 'Amount of donation (Indian rupees)', kind: 'rupees', of: ({ amountPaise }) => amountPaise },
  ];
}
