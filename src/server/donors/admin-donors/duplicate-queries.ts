import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DuplicateReason } from '#domain/donors/duplicate-reasons.ts';
import type { Database } from '../../db/client.ts';
import { donor } from '../../db/schema/donor.ts';
import type { DonorRow } from '../donor-data/queries.ts';
import { donorColumns } from './list-queries.ts';

const MAX_SIMILAR = 8;
const MAX_PER_GROUP = 20;

/** `condition` is that of the column's index; `shared` says which values make donors probable duplicates, by default those of several. */
type Key = { column: PgColumn; condition: SQL; shared?: SQL };

/** Several details that are similar; equal ones are another reason. */
const several = (detail: PgColumn) => sql`min(${detail}) <> max(${detail})`;

/** What donors may have in common, the surest reason first. Addresses are encrypted, so they cannot be compared here. */
const KEYS: Record<DuplicateReason, Key> = {
  document: { column: donor.idHash, condition: isNotNull(donor.idHash) },
  phone: { column: donor.phoneNumber, condition: sql`${donor.phoneNumber} <> ''` },
  email: { column: donor.emailKey, condition: isNotNull(donor.emailKey) },
  name_and_email: {
    column: donor.nameMailboxKey,
    condition: isNotNull(donor.nameMailboxKey),
    shared: several(donor.emailKey),
  },
  name_and_phone: {
    column: donor.namePhoneKey,
    condition: isNotNull(donor.namePhoneKey),
    shared: several(donor.phoneNumber),
  },
  name: {
    column: donor.nameKey,
    condition: isNotNull(donor.nameKey),
    // Two people with the same name and a phone number each are probably two people.
    shared: sql`count(*) > 1 and min(${donor.phoneNumber}) = ''`,
  },
};

/** Donors who may be the same person as a donor, for the surest of the reasons first. */
export function similarTo(db: Database, one: DonorRow) {
  const values: Record<DuplicateReason, string | null> = {
    document: one.idHash,
    phone: one.phoneNumber || null,
    email: one.emailKey,
    name_and_email: one.nameMailboxKey,
    name_and_phone: one.namePhoneKey,
    name: one.nameKey,
  };
  const matches = Object.entries(KEYS).flatMap(([reason, { column, condition }], rank) => {
    const value = values[reason as DuplicateReason];
    const without = reason === 'name' && one.phoneNumber !== '' ? eq(donor.phoneNumber, '') : undefined;
    return value === null ? [] : [{ reason, rank, is: and(condition, eq(column, value), without) }];
  });
  const choice = (result: (match: (typeof matches)[number]) => SQL) =>
    sql.join(
      [sql`case`, ...matches.map((each) => sql`when ${each.is} then ${result(each)}`), sql`end`],
      sql` `,
    );
  if (matches.length === 0) return [];
  return db
    .select({
      id: donor.id,
      fullName: donor.fullName,
      email: donor.email,
      phoneNumber: donor.phoneNumber,
      gifts: donor.gifts,
      netPaise: donor.netPaise,
      same: sql<DuplicateReason>`${choice(({ reason }) => sql.raw(`'${reason}'`))}`,
    })
    .from(donor)
    .where(and(isNull(donor.mergedInto), ne(donor.id, one.id), or(...matches.map(({ is }) => is))))
    .orderBy(
      choice(({ rank }) => sql.raw(String(rank))),
      donor.id,
    )
    .limit(MAX_SIMILAR);
}

/** The values, such as phone numbers, that several donors share. The page begins after the value of the donor `after`. */
export async function sharedKeys(
  db: Database,
  reason: DuplicateReason,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { column, condition, shared = sql`count(*) > 1` } = KEYS[reason];
  const last = sql`(select ${column} from ${donor} where ${donor.id} = ${after}::uuid)`;
  const rows = await db
    .select({ key: sql<string>`${column}`.as('key') })
    .from(donor)
    .where(and(isNull(donor.mergedInto), condition, after === null ? undefined : sql`${column} > ${last}`))
    .groupBy(column)
    .having(shared)
    .orderBy(column)
    .limit(limit);
  return rows.map(({ key }) => key);
}

/** The donors of some keys, at most twenty of each, latest gift first. */
export async function donorsWithKeys(db: Database, reason: DuplicateReason, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const { column, condition } = KEYS[reason];
  const place = sql<number>`row_number() over (partition by ${column} order by ${donor.lastGiftAt} desc, ${donor.id})`;
  const ranked = db
    .select({ id: donor.id, place: place.as('place') })
    .from(donor)
    .where(and(isNull(donor.mergedInto), condition, sql`${column} = any(${sql.param([...keys])}::text[])`))
    .as('ranked');
  return db
    .select({ ...donorColumns, key: sql<string>`${column}` })
    .from(ranked)
    .innerJoin(donor, eq(donor.id, ranked.id))
    .where(sql`${ranked.place} <= ${MAX_PER_GROUP}`)
    .orderBy(asc(column), desc(donor.lastGiftAt), asc(donor.id));
}
