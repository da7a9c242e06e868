import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditQuery } from '#contract/staff/audit.ts';
import { endOfIndianDay, startOfIndianDay } from '#domain/time/indian-time.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { afterCursor, byMoment, cursorKey } from '../../db/queries/keyset-pagination.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { account } from '../../db/schema/account.ts';
import { auditEntry } from '../../db/schema/staff.ts';

export async function insertEntry(
  tx: Transaction | Database,
  row: typeof auditEntry.$inferInsert,
): Promise<void> {
  await tx.insert(auditEntry).values(row);
}

/** The entries of a page, newest first unless ordered otherwise, and one more to tell whether there is another page. */
export function listEntries(db: Database, query: AuditQuery) {
  const { cursor, limit, order } = query;
  return db
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      cursorKey: cursorKey(auditEntry.at),
      accountId: auditEntry.accountId,
      name: account.name,
      email: account.email,
      role: auditEntry.role,
      action: auditEntry.action,
      message: auditEntry.message,
      targetKind: auditEntry.targetKind,
      targetId: auditEntry.targetId,
      before: auditEntry.before,
      after: auditEntry.after,
    })
    .from(auditEntry)
    .innerJoin(account, eq(account.id, auditEntry.accountId))
    .where(and(conditions(query), afterCursor(auditEntry.at, auditEntry.id, cursor, order)))
    .orderBy(...byMoment(auditEntry.at, auditEntry.id, order))
    .limit(limit + 1);
}

/** How many entries match the filters. */
export function countEntries(db: Database, query: AuditQuery): Promise<number> {
  return db.$count(auditEntry, conditions(query));
}

function conditions({ targetKind, accountId, from, to }: AuditQuery): SQL | undefined {
  return and(
    targetKind ? eq(auditEntry.targetKind, targetKind) : undefined,
    accountId ? eq(auditEntry.accountId, accountId) : undefined,
    from ? gte(auditEntry.at, startOfIndianDay(from)) : undefined,
    to ? lt(auditEntry.at, endOfIndianDay(to)) : undefined,
  );
}

/** The names of accounts, by id. */
export async function accountNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(inArray(account.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The accounts with entries, by name. */
export function accountsWithEntries(db: Database) {
  const authors = db.selectDistinct({ id: auditEntry.accountId }).from(auditEntry);
  return db
    .select({ id: account.id, name: account.name, email: account.email })
    .from(account)
    .where(inArray(account.id, authors))
    .orderBy(asc(account.name), asc(account.id));
}

/** A link of the hash chain with its entry; the entry's columns are null if it is gone. Values as the hashes cover them. */
const ChainRow = z.object({
  position: z.string(),
  entryId: z.string(),
  salt: z.nullable(z.string()),
  detailsHash: z.string(),
  hash: z.string(),
  at: z.nullable(z.string()),
  accountId: z.nullable(z.string()),
  role: z.nullable(z.string()),
  action: z.nullable(z.string()),
  targetKind: z.nullable(z.string()),
  targetId: z.nullable(z.string()),
  message: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type ChainRow = z.infer<typeof ChainRow>;

/** The links after a position, in order. */
export async function chainRows(db: Database, position: bigint, limit: number): Promise<ChainRow[]> {
  return readRows(
    db,
    ChainRow,
    sql`
    select link.position::text, link.entry_id as "entryId", link.salt, link.details_hash as "detailsHash", link.hash,
      to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, entry.account_id as "accountId",
      entry.role, entry.action, entry.target_kind as "targetKind", entry.target_id as "targetId", entry.message,
      entry.before::text as before, entry.after::text as after
    from audit_link link left join audit_entry entry on entry.id = link.entry_id
    where link.position > ${position} order by link.position limit ${limit}`,
  );
}

/** How many entries lost their details in erasures, by the entries that the database writes about them. */
export async function detailsErasedByRequests(db: Database): Promise<number> {
  const rows = await readRows(
    db,
    z.object({ count: z.number() }),
    sql`
    select coalesce(sum((after ->> 'entriesWithoutDetails')::int), 0)::int as count
    from audit_entry where action = 'person_erased'`,
  );
  return rows[0]?.count ?? 0;
}

/** How many entries are not in the chain, and the first one. */
export async function countUnchained(db: Database): Promise<{ count: number; first: string | null }> {
  const rows = await readRows(
    db,
    z.object({ count: z.number(), first: z.nullable(z.string()) }),
    sql`
    select count(*)::int as count, (array_agg(id order by at, id))[1] as first from audit_entry
    where not exists (select from audit_link where audit_link.entry_id = audit_entry.id)`,
  );
  return rows[0] ?? { count: 0, first: null };
}
