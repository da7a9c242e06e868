import { and, count, eq, gt, gte, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DONOR_SORTS } from '#contract/donors/donors.admin.ts';
import type { Database } from '../../db/client.ts';
import { COUNT_CAP, countUpToCap } from '../../db/queries/capped-count.ts';
import {
  afterCursor,
  afterRow,
  byMoment,
  byRow,
  cursorKey,
  type Direction,
  placeInOrder,
  type RowOrder,
} from '../../db/queries/keyset-pagination.ts';
import { personMatches } from '../../db/queries/search.ts';
import { donor, donorSorts } from '../../db/schema/donor.ts';

/** What the year statement requires and a donor lacks. Stored in the donor's row; `missingDocuments` is the filter. */
const isIdMissing = sql<boolean>`${donor.idSealed} is null`;
const isAddressMissing = sql<boolean>`${donor.addressSealed} is null`;
const missingDocuments = or(isIdMissing, isAddressMissing);

export const donorColumns = {
  id: donor.id,
  fullName: donor.fullName,
  email: donor.email,
  phoneNumber: donor.phoneNumber,
  lastGiftAt: donor.lastGiftAt,
  idSealed: donor.idSealed,
  gifts: donor.gifts,
  netPaise: donor.netPaise,
  firstGiftAt: donor.firstGiftAt,
  isIdMissing,
  isAddressMissing,
  cursorKey: cursorKey(donor.lastGiftAt).as('place_at'),
};

export type DonorFilter = {
  ids?: readonly string[] | undefined;
  person?: string | undefined;
  /** Who gave before this moment, but not since. */
  lapsedSince?: Date | undefined;
  /** Who first gave at this moment or later. */
  newSince?: Date | undefined;
  isIncomplete?: boolean | undefined;
};

/** By the latest gift, descending, unless given. */
export type DonorOrder = { sort?: (typeof DONOR_SORTS)[number]; order?: Direction };

const ORDERS = {
  first: donorOrder('first', donorSorts.first),
  name: donorOrder('name', donorSorts.name),
  gifts: donorOrder('gifts', donor.gifts),
  total: donorOrder('total', donor.netPaise),
};

function donorOrder(name: string, key: RowOrder['key']): RowOrder {
  return { name, table: donor, key, id: donor.id };
}

/** Donors who are not merged into another one; a filter finds also those with a matching merged donor. */
export function listedDonors(
  db: Database,
  filter: DonorFilter,
  cursor: string | undefined,
  limit: number,
  { sort = 'last', order = 'desc' }: DonorOrder = {},
) {
  const { position, sorted, place } =
    sort === 'last'
      ? {
          position: afterCursor(donor.lastGiftAt, donor.id, cursor, order),
          sorted: byMoment(donor.lastGiftAt, donor.id, order),
          place: donorColumns.cursorKey,
        }
      : {
          position: afterRow(ORDERS[sort], cursor, order),
          sorted: byRow(ORDERS[sort], order),
          place: placeInOrder(ORDERS[sort]).as('place_at'),
        };
  return db
    .select({ ...donorColumns, cursorKey: place })
    .from(donor)
    .where(and(donorConditions(db, filter), position))
    .orderBy(...sorted)
    .limit(limit);
}

function donorConditions(db: Database, filter: DonorFilter): SQL | undefined {
  const { ids, person, lapsedSince, newSince, isIncomplete } = filter;
  return and(
    isNull(donor.mergedInto),
    ids ? sql`${donor.id} = any(${sql.param(ids)}::uuid[])` : undefined,
    person ? or(personMatches(donor, person), hasMergedDonor(db, person)) : undefined,
    // Donors with a gift left have a first one, which is in the list's index.
    lapsedSince ? and(lt(donor.lastGiftAt, lapsedSince), isNotNull(donor.firstGiftAt)) : undefined,
    // The second condition is implied, but lets the index skip everybody else.
    newSince ? and(gte(donor.firstGiftAt, newSince), gte(donor.lastGiftAt, newSince)) : undefined,
    isIncomplete ? and(missingDocuments, gt(donor.gifts, 0)) : undefined,
  );
}

/** How many donors match; a search that matches a large part of them is counted up to a cap. */
export async function countDonors(
  db: Database,
  filter: DonorFilter,
): Promise<{ count: number; isMore: boolean }> {
  const { person, ...others } = filter;
  if (person === undefined)
    return { count: await db.$count(donor, donorConditions(db, filter)), isMore: false };
  // From the search index, because a page is found soon along the list, but the last of a name's donors only at its end.
  const found = (matches: SQL | undefined) =>
    db
      .select({ id: donor.id })
      .from(donor)
      .where(and(donorConditions(db, others), matches))
      .limit(COUNT_CAP + 1);
  const keptIds = db
    .select({ id: donor.mergedInto })
    .from(donor)
    .where(and(isNotNull(donor.mergedInto), personMatches(donor, person)));
  const own = await countUpToCap(db, found(personMatches(donor, person)));
  if (own.isMore) return own;
  const onlyByMerged = and(inArray(donor.id, keptIds), not(personMatches(donor, person)));
  const further = await countUpToCap(db, found(onlyByMerged));
  const sum = own.count + further.count;
  return { count: Math.min(sum, COUNT_CAP), isMore: sum > COUNT_CAP || further.isMore };
}

/**
 * Whether a donor that is merged into the listed one matches. A count, because Postgres may answer `exists` by first collecting all
 * donors that match, which can be most of them; a count it looks up for each listed donor.
 */
function hasMergedDonor(db: Database, person: string): SQL {
  const merged = alias(donor, 'merged');
  const matching = db
    .select({ count: count() })
    .from(merged)
    .where(and(eq(merged.mergedInto, donor.id), personMatches(merged, person)));
  return gt(sql`(${matching})`, 0);
}

/** The ids of at most `limit` donors from the search index; for a merged donor, the one it is merged into. */
export async function donorIdsOfPerson(db: Database, person: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`coalesce(${donor.mergedInto}, ${donor.id})` })
    .from(donor)
    .where(personMatches(donor, person))
    .limit(limit);
  return rows.map(({ id }) => id);
}
