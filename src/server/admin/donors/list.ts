import type { DonorQuery, ListedDonor } from '#contract/admin/donors.ts';
import { financialYear, startOfIndianDay } from '#domain/indian-time.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { readPages, toPage } from '../../db/keyset-pagination.ts';
import { type DonorFilter, donorIdsOfPerson, listedDonors } from './queries.ts';

/** A search that matches more donors than this reads along the list, as in the list of donations. */
const MAX_IDS = 3_000;

export type DonorListDeps = { db: Database; clock: () => Date; maxIds?: number };

/** A page of donors, latest gift first, filtered by the search and the group if there are any. */
export async function listDonors(
  { db, clock, maxIds = MAX_IDS }: DonorListDeps,
  { cursor, limit, ...query }: DonorQuery,
): Promise<{ items: ListedDonor[]; nextCursor: string | null }> {
  const filter = await listFilter(db, clock, query, maxIds);
  const { rows, nextCursor } = toPage(await listedDonors(db, filter, cursor, limit + 1), limit);
  return { items: rows.map(describeListed), nextCursor };
}

/** All donors that match, for an export: their rows in pages. */
export async function exportedDonors(
  { db, clock }: DonorListDeps,
  query: Omit<DonorQuery, 'limit' | 'cursor'>,
  rowsPerPage: number,
): Promise<AsyncGenerator<ListedDonorRow[]>> {
  const filter = await listFilter(db, clock, query, MAX_IDS);
  return readPages((cursor, limit) => listedDonors(db, filter, cursor, limit), rowsPerPage);
}

async function listFilter(
  db: Database,
  clock: () => Date,
  { q, group }: Omit<DonorQuery, 'limit' | 'cursor'>,
  maxIds: number,
): Promise<DonorFilter> {
  const person = q === undefined ? {} : await filterOf(db, q, maxIds);
  const yearStart = startOfIndianDay(`${financialYear(clock()).slice(0, 4)}-04-01`);
  switch (group) {
    case 'lapsed':
      return { ...person, lapsedSince: yearStart };
    case 'new':
      return { ...person, newSince: yearStart };
    case 'incomplete':
      return { ...person, isIncomplete: true };
    default:
      return person;
  }
}

export type ListedDonorRow = Awaited<ReturnType<typeof listedDonors>>[number];

export function describeListed(row: Omit<ListedDonorRow, 'cursorKey' | 'idNumber'>): ListedDonor {
  const { id, fullName, email, phoneNumber, gifts, isIdMissing, isAddressMissing } = row;
  return {
    id,
    fullName,
    email,
    phoneNumber,
    gifts,
    isIdMissing,
    isAddressMissing,
    totalRupees: rupeesFromPaise(row.netPaise),
    firstGiftAt: row.firstGiftAt?.toISOString() ?? null,
    lastGiftAt: row.lastGiftAt.toISOString(),
  };
}

/** The filter for donors whose name, email address or phone number matches a search. */
export async function filterOf(db: Database, person: string, maxIds = MAX_IDS): Promise<DonorFilter> {
  const ids = await donorIdsOfPerson(db, person, maxIds + 1);
  return ids.length > maxIds ? { person } : { ids };
}
