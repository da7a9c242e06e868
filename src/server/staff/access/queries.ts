import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { ACCESS_EVENTS } from '#contract/staff/access.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { account, session } from '../../db/schema/account.ts';
import { donation } from '../../db/schema/donation.ts';
import { donor } from '../../db/schema/donor.ts';
import { auditEntry, pagesRead, staff, staffAccount } from '../../db/schema/staff.ts';

/** The current role of an address; undefined if it is not staff. */
export async function roleOf(db: Database | Transaction, email: string): Promise<StaffRole | undefined> {
  const [row] = await db
    .select({ role: staff.role })
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.removedAt)));
  return row?.role;
}

/** The account that a staff address belongs to: the one that used the back office with it first, which may be this one. */
export async function accountOfStaffAddress(
  db: Database,
  email: string,
  accountId: string,
  now: Date,
): Promise<string | undefined> {
  const find = () =>
    db.select({ id: staffAccount.accountId }).from(staffAccount).where(eq(staffAccount.email, email));
  const [known] = await find();
  if (known) return known.id;
  await db.insert(staffAccount).values({ email, accountId, boundAt: now }).onConflictDoNothing();
  return (await find())[0]?.id;
}

/** Lets the next account with a staff address be the one it belongs to. */
export async function releaseStaffAddress(tx: Transaction, email: string): Promise<void> {
  await tx.delete(staffAccount).where(eq(staffAccount.email, email));
}

/** Releases the addresses that are no longer named in the settings, nor in the list of staff. */
export async function releaseFormerStaff(db: Database, ownerEmails: readonly string[]): Promise<void> {
  const current = db.select({ email: staff.email }).from(staff).where(isNull(staff.removedAt));
  await db
    .delete(staffAccount)
    .where(and(notInArray(staffAccount.email, current), notInArray(staffAccount.email, [...ownerEmails])));
}

/** Stores when and from where a session was last used in the back office. */
export async function markSeen(
  db: Database,
  sessionId: string,
  origin: { device: string; network: string },
  now: Date,
): Promise<void> {
  await db
    .update(session)
    .set({ lastSeenAt: now, ...origin })
    .where(eq(session.id, sessionId));
}

/** The unexpired sessions that were used in the back office since `seenAfter`, last used first. */
export function usedSessions(db: Database, now: Date, seenAfter: Date, accountId?: string) {
  return db
    .select({
      id: session.id,
      accountId: session.accountId,
      name: account.name,
      email: account.email,
      device: session.device,
      network: session.network,
      signedInAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        isNotNull(session.lastSeenAt),
        gt(session.lastSeenAt, seenAfter),
        gt(session.expiresAt, now),
        accountId ? eq(session.accountId, accountId) : undefined,
      ),
    )
    .orderBy(desc(session.lastSeenAt), desc(session.id));
}

export async function accountOfSessionId(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ accountId: session.accountId }).from(session).where(eq(session.id, id));
  return row?.accountId;
}

/** Ends sessions by their ids, or all of an account. @returns how many ended. */
export async function endSessions(
  tx: Transaction,
  which: { id: string } | { accountId: string },
): Promise<number> {
  const condition = 'id' in which ? eq(session.id, which.id) : eq(session.accountId, which.accountId);
  return (await tx.delete(session).where(condition)).rowCount ?? 0;
}

export async function emailOfAccount(db: Database | Transaction, id: string): Promise<string | undefined> {
  const [row] = await db.select({ email: account.email }).from(account).where(eq(account.id, id));
  return row?.email;
}

/** Sign-ins, refusals and bulk reading, newest first. */
export function accessEvents(db: Database, since: Date, limit: number) {
  return db
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      name: account.name,
      email: account.email,
      action: auditEntry.action,
      message: auditEntry.message,
    })
    .from(auditEntry)
    .innerJoin(account, eq(account.id, auditEntry.accountId))
    .where(and(inArray(auditEntry.action, [...ACCESS_EVENTS]), gt(auditEntry.at, since)))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(limit);
}

/** The number of events of an action by an account since a moment. */
export function countEvents(db: Database, accountId: string, action: string, since: Date): Promise<number> {
  return db.$count(
    auditEntry,
    and(eq(auditEntry.accountId, accountId), eq(auditEntry.action, action), gt(auditEntry.at, since)),
  );
}

/** What is counted of reading: pages, and look-ups of donors to suggest. */
export type ReadingKind = 'pages' | 'suggestions';

/** Counts one more page or look-up. @returns how many there were in this hour. */
export async function countRead(
  db: Database,
  accountId: string,
  hour: Date,
  kind: ReadingKind,
): Promise<number> {
  const [row] = await db
    .insert(pagesRead)
    .values({ accountId, hour, pages: 0, [kind]: 1 })
    .onConflictDoUpdate({
      target: [pagesRead.hour, pagesRead.accountId],
      set: { [kind]: sql`${pagesRead[kind]} + 1` },
    })
    .returning({ count: pagesRead[kind] });
  return row?.count ?? 1;
}

/** The hours in which most pages were read. */
export function busiestHours(db: Database, since: Date, limit: number) {
  return db
    .select({ name: account.name, email: account.email, hour: pagesRead.hour, pages: pagesRead.pages })
    .from(pagesRead)
    .innerJoin(account, eq(account.id, pagesRead.accountId))
    .where(and(gt(pagesRead.hour, since), gt(pagesRead.pages, 0)))
    .orderBy(desc(pagesRead.pages), desc(pagesRead.hour))
    .limit(limit);
}

export async function deletePagesRead(db: Database, before: Date): Promise<void> {
  await db.delete(pagesRead).where(lt(pagesRead.hour, before));
}

/** The addresses of the current owners in the staff list; those of `OWNER_EMAILS` need no row there. */
export async function ownersInList(db: Database | Transaction): Promise<string[]> {
  const rows = await db
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.removedAt)));
  return rows.map(({ email }) => email);
}

const contact = { fullName: donor.fullName, email: donor.email, phoneNumber: donor.phoneNumber };

export async function contactOfDonor(db: Database, id: string) {
  const [row] = await db.select(contact).from(donor).where(eq(donor.id, id));
  return row;
}

export async function contactOfDonation(db: Database, id: string) {
  const { fullName, email, phoneNumber } = donation;
  const [row] = await db.select({ fullName, email, phoneNumber }).from(donation).where(eq(donation.id, id));
  return row;
}

/** The account that signed in with an address most recently created; undefined when nobody has. */
export async function accountWithEmail(db: Database, email: string) {
  const [row] = await db
    .select()
    .from(account)
    .where(eq(account.email, email))
    .orderBy(desc(account.createdAt))
    .limit(1);
  return row;
}
