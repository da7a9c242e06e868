import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { account, session } from '../../db/schema/account.ts';
import { staff, staffAccount } from '../../db/schema/staff.ts';

export type StaffRow = typeof staff.$inferSelect;

/** Locks all owners' rows, so that no two transactions decide on the same set of owners. */
export async function lockOwners(tx: Transaction): Promise<void> {
  await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.removedAt)))
    .orderBy(asc(staff.id))
    .for('update');
}

export async function lockStaff(tx: Transaction, id: string): Promise<StaffRow | undefined> {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.removedAt)))
    .for('update');
  return row;
}

/** Adds a member of staff; undefined if the address already has a role. */
export async function insertStaff(
  tx: Transaction,
  given: { email: string; role: StaffRole; invitedBy: string },
  now: Date,
): Promise<StaffRow | undefined> {
  const [row] = await tx
    .insert(staff)
    .values({ id: uuid(), ...given, invitedAt: now, roleSince: now })
    .onConflictDoNothing({ target: staff.email, where: isNull(staff.removedAt) })
    .returning();
  return row;
}

export async function updateStaff(
  tx: Transaction,
  id: string,
  change: { role: StaffRole; roleSince: Date } | { removedAt: Date },
): Promise<void> {
  await tx.update(staff).set(change).where(eq(staff.id, id));
}

/** Ends every session of an address. */
export async function deleteSessionsOf(tx: Transaction, email: string): Promise<void> {
  const accounts = tx.select({ id: account.id }).from(account).where(eq(account.email, email));
  await tx.delete(session).where(inArray(session.accountId, accounts));
}

export function currentStaff(db: Database) {
  return db
    .select({
      id: staff.id,
      email: staff.email,
      role: staff.role,
      invitedAt: staff.invitedAt,
      invitedBy: account.email,
    })
    .from(staff)
    .innerJoin(account, eq(account.id, staff.invitedBy))
    .where(isNull(staff.removedAt))
    .orderBy(asc(staff.invitedAt), asc(staff.id));
}

/** Which of these addresses belong to a Google account. */
export async function boundAddresses(db: Database, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ email: staffAccount.email })
    .from(staffAccount)
    .where(inArray(staffAccount.email, [...emails]));
  return new Set(rows.map(({ email }) => email));
}

/** The accounts with these addresses, each with the start of its latest session. */
export function accountsOf(db: Database, emails: readonly string[]) {
  return db
    .select({
      email: account.email,
      name: account.name,
      lastSignInAt: sql<Date | null>`max(${session.createdAt})`.mapWith(session.createdAt),
    })
    .from(account)
    .leftJoin(session, eq(session.accountId, account.id))
    .where(inArray(account.email, [...emails]))
    .groupBy(account.id);
}

/** The accounts with one of these addresses or of staff with one of these roles. */
export function accountsOfStaff(
  db: Database | Transaction,
  emails: readonly string[],
  roles: readonly StaffRole[],
) {
  const current = db
    .select({ email: staff.email })
    .from(staff)
    .where(and(isNull(staff.removedAt), inArray(staff.role, [...roles])));
  return db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(
      or(
        emails.length > 0 ? inArray(account.email, [...emails]) : undefined,
        inArray(account.email, current),
      ),
    )
    .orderBy(asc(account.name), asc(account.id));
}
