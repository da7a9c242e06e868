import type { DonorQuery, ListedDonor } from '#contract/donors/donors.admin.ts';
import type { ListTotal } from '#contract/lists.admin.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { financialYear, startOfIndianDay } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import { readPages, toPage } from '../../db/queries/keyset-pagination.ts';
import { beginsMoreThan, searchedPerson } from '../../db/queries/search.ts';
import { requireWholeContact } from '../../staff/access/service.ts';
import { countDonors, type DonorFilter, donorIdsOfPerson, listedDonors } from './list-queries.ts';

/** A search that matches more donors than this reads along the list, as in the list of donations. */
const MAX_IDS = 3_000;

type DonorFilters = Pick<DonorQuery, 'q' | 'group'>;

export type DonorListDeps = { db: Database; clock: () => Date; maxIds?: number };

/**
 * A page of donors, filtered by the search and the group if there are any; the first page says how many there are.
 * @throws AppError `search_incomplete` for a role that may not search for people.
 */
export async function listDonors(
  { db, clock, maxIds = MAX_IDS }: DonorListDeps,
  { cursor, limit, sort, order, ...query }: DonorQuery,
  role: StaffRole,
): Promise<{ items: ListedDonor[]; nextCursor: string | null; total?: ListTotal }> {
  requireWholeContact(role, 'readPeople', query.q);
  const filter = await listFilter(db, clock, query, maxIds);
  const [found, total] = await Promise.all([
    listedDonors(db, filter, cursor, limit + 1, { sort, order }),
    cursor === undefined ? totalOf(db, filter, maxIds) : undefined,
  ]);
  const { rows, nextCursor } = toPage(found, limit);
  return { items: rows.map(describeListed), nextCursor, ...(total && { total }) };
}

/** All donors that match, for an export: their rows in pages. */
export async function exportedDonors(
  { db, clock }: DonorListDeps,
  query: DonorFilters,
  rowsPerPage: number,
): Promise<AsyncGenerator<ListedDonorRow[]>> {
  const filter = await listFilter(db, clock, query, MAX_IDS);
  return readPages((cursor, limit) => listedDonors(db, filter, cursor, limit), rowsPerPage);
}

/** A search that is read along the list matches more than `maxIds` donors; counting these would take longer than the page. */
async function totalOf(db: Database, filter: DonorFilter, maxIds: number): Promise<ListTotal> {
  const { person, ...others } = filter;
  const isOnlyPerson = person !== undefined && Object.keys(others).length === 0;
  return isOnlyPerson ? { count: maxIds, isMore: true } : countDonors(db, filter);
}

async function listFilter(
  db: Database,
  clock: () => Date,
  { q, group }: DonorFilters,
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
    lastGiftAt: (row.firstGiftAt && row.lastGiftAt)?.toISOString() ?? null,
  };
}

/** The filter for donors whose name, email address or phone number matches a search. */
export async function filterOf(db: Database, text: string, maxIds = MAX_IDS): Promise<DonorFilter> {
  const person = searchedPerson(text);
  if (await beginsMoreThan(db, person, maxIds)) return { person };
  const ids = await donorIdsOfPerson(db, person, maxIds + 1);
  return ids.length > maxIds ? { person } : { ids };
}
