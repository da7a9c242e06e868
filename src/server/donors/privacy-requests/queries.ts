import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { account } from '../../db/schema/account.ts';
import { dataRequest, erasure } from '../../db/schema/data-request.ts';

export type RequestRow = typeof dataRequest.$inferSelect;

const MAX_LISTED = 500;

/** Open requests by deadline, then decided ones, latest first. */
export function listRequests(db: Database) {
  return db
    .select({ request: dataRequest, decidedByName: account.name, decidedByEmail: account.email })
    .from(dataRequest)
    .leftJoin(account, eq(account.id, dataRequest.decidedBy))
    .orderBy(
      sql`${dataRequest.state} <> 'open'`,
      sql`case when ${dataRequest.state} = 'open' then ${dataRequest.dueAt} end`,
      desc(dataRequest.decidedAt),
      asc(dataRequest.id),
    )
    .limit(MAX_LISTED);
}

/** A request, locked until the transaction ends. */
export async function lockRequest(tx: Transaction, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(dataRequest).where(eq(dataRequest.id, id)).for('update');
  return row;
}

export async function updateRequest(
  tx: Transaction,
  id: string,
  change: Partial<Pick<RequestRow, 'state' | 'email' | 'details' | 'reason' | 'decidedBy' | 'decidedAt'>>,
): Promise<void> {
  await tx.update(dataRequest).set(change).where(eq(dataRequest.id, id));
}

/** Whether one of a person's addresses belongs to a member of staff or an owner, or ever did. */
export async function wasStaff(
  tx: Transaction,
  email: string,
  ownerEmails: readonly string[],
): Promise<boolean> {
  const rows = await readRows(
    tx,
    z.object({ is_staff: z.boolean() }),
    sql`
    select was_staff(${email})
      or exists (select from addresses_of(${email}) as own where own = any(${sql.param([...ownerEmails])}::text[])) as is_staff`,
  );
  return rows[0]?.is_staff === true;
}

/** Whether a payment or refund of a person is open, or a receipt not issued yet. */
export async function hasOpenPayment(tx: Transaction, email: string): Promise<boolean> {
  const rows = await readRows(
    tx,
    z.object({}),
    sql`
    select from gifts_of(${email}) as gift
    join attempt on attempt.donation_id = gift
    where attempt.state in ('CREATED', 'PENDING')
      or exists (select from approval where approval.attempt_id = attempt.id and approval.state = 'waiting')
      or exists (select from outbox where outbox.donation_id = gift and outbox.done_at is null)
      or exists (select from refund where refund.attempt_id = attempt.id and refund.state in ('CREATED', 'PENDING', 'CONFIRMED'))
    limit 1`,
  );
  return rows.length > 0;
}

/**
 * Erases the person of an open request (db/guards/erasure.sql), which the audit log records as done by an owner.
 * @returns all addresses that were the person's.
 */
export async function erasePerson(
  tx: Transaction,
  requestId: string,
  byAccountId: string,
  now: Date,
): Promise<string[]> {
  const rows = await readRows(
    tx,
    z.object({ addresses: z.array(z.string()) }),
    sql`
    select erase_person(${requestId}, ${byAccountId}, ${now.toISOString()}::timestamptz) as addresses`,
  );
  return rows[0]?.addresses ?? [];
}

export async function insertErasures(
  tx: Transaction,
  records: (typeof erasure.$inferInsert)[],
): Promise<void> {
  await tx.insert(erasure).values(records);
}

export type ErasureRecord = typeof erasure.$inferSelect;

export function listErasures(db: Database): Promise<ErasureRecord[]> {
  return db.select().from(erasure).orderBy(asc(erasure.erasedAt), asc(erasure.id));
}

export async function knownErasures(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: erasure.id })
    .from(erasure)
    .where(inArray(erasure.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Every email address of a person in the database, in lower case. */
export async function allAddresses(db: Database): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ email: z.string() }),
    sql`
    select lower(trim(email)) as email from donation where email <> ''
    union select lower(trim(email)) from donor where email <> ''
    union select lower(email) from account
    union select lower(email) from claimed_profile
    union select lower(email) from contact_message where email <> ''
    union select lower(recipient) from mail where recipient <> ''
    union select email from data_request where email is not null
    union select email from proven_address
    union select email from address_link
    union select unnest(array[from_email, to_email]) from email_change
    union select email from consent_event where email is not null`,
  );
  return rows.map(({ email }) => email);
}
