import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { alert } from '../../db/schema/alert.ts';
import { category } from '../../db/schema/category.ts';
import { contactMessage, contactNote } from '../../db/schema/contact.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { mail } from '../../db/schema/mail.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { auditEntry, staff } from '../../db/schema/staff.ts';

export type MailRow = typeof mail.$inferSelect;
/** A new email with the one record that it is about. */
export type NewMail = Pick<MailRow, 'kind' | 'recipient'> &
  Partial<
    Record<
      'attemptId' | 'contactMessageId' | 'contactNoteId' | 'staffId' | 'certificateId' | 'auditEntryId',
      string
    >
  >;
export type OutboxRow = typeof outbox.$inferSelect;

/** A delivery whose process died is attempted again after this long. */
const LEASE_MS = 120_000;

export async function insertMail(
  tx: Transaction | Database,
  row: NewMail & Pick<MailRow, 'id' | 'messageId'>,
  now: Date,
): Promise<void> {
  await tx.insert(mail).values({ ...row, createdAt: now, nextTryAt: now });
}

/** The oldest unprocessed row, locked for this transaction; other servers skip it. */
export async function takeOutboxRow(
  tx: Transaction,
  except: readonly string[],
): Promise<OutboxRow | undefined> {
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(isNull(outbox.doneAt), except.length > 0 ? notInArray(outbox.id, [...except]) : undefined))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function markOutboxDone(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(outbox).set({ doneAt: now }).where(eq(outbox.id, id));
}

/** Claims the most overdue email: no other server tries it until the lease ends. */
export async function claimMail(db: Database, now: Date): Promise<MailRow | undefined> {
  const due = db
    .select({ id: mail.id })
    .from(mail)
    .where(lte(mail.nextTryAt, now))
    .orderBy(asc(mail.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MS) })
    .where(eq(mail.id, sql`(${due})`))
    .returning();
  return row;
}

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(mail).set({ sentAt: now, nextTryAt: null, lastError: null }).where(eq(mail.id, id));
}

/** `nextTryAt` null: given up. */
export async function markNotSent(
  db: Database,
  id: string,
  failure: { lastError: string; nextTryAt: Date | null },
): Promise<void> {
  await db.update(mail).set(failure).where(eq(mail.id, id));
}

/** The details of an attempt's donation for an email. */
export async function findGift(db: Transaction | Database, attemptId: string) {
  const [row] = await db
    .select({
      attemptId: attempt.id,
      merchantOrderId: attempt.merchantOrderId,
      amountPaise: attempt.amountPaise,
      state: attempt.state,
      provider: attempt.provider,
      fullName: donation.fullName,
      email: donation.email,
      language: donation.language,
      campaignTitle: donation.campaignTitle,
      /** As the attached receipt names it. */
      categoryName: sql<string>`coalesce((select receipt.category_name from receipt where receipt.attempt_id = ${attempt.id}
        order by receipt.issued_at desc, receipt.id desc limit 1), ${category.name})`,
      voided: sql<'bounced' | 'cancelled' | null>`(select gift.state from offline_gift gift
        where gift.attempt_id = ${attempt.id} and gift.state in ('bounced', 'cancelled'))`,
      isKnownAddress: sql<boolean>`(exists (select from attempt other
          where other.donation_id = ${donation.id} and other.state = 'COMPLETED')
        or exists (select from account where account.id = ${donation.accountId}
          and lower(account.email) = lower(${donation.email})))`,
      isPaid: sql<boolean>`exists (select from attempt other
        where other.donation_id = ${donation.id} and other.state = 'COMPLETED')`,
    })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .where(eq(attempt.id, attemptId));
  return row;
}

export async function findContactMessage(db: Database, id: string) {
  const [row] = await db
    .select({
      fullName: contactMessage.fullName,
      email: contactMessage.email,
      phoneNumber: contactMessage.phoneNumber,
      description: contactMessage.description,
      categoryName: category.name,
    })
    .from(contactMessage)
    .innerJoin(category, eq(category.id, contactMessage.categoryId))
    .where(eq(contactMessage.id, id));
  return row;
}

/** A reply of staff to a visitor, and when the visitor's message arrived. */
export async function findContactReply(db: Database, contactNoteId: string) {
  const { receivedAt } = contactMessage;
  const [row] = await db
    .select({ receivedAt, text: contactNote.text })
    .from(contactNote)
    .innerJoin(contactMessage, eq(contactMessage.id, contactNote.messageId))
    .where(eq(contactNote.id, contactNoteId));
  return row;
}

/** An entry of the audit log with its author. */
export async function findAuditEntry(db: Database, id: string) {
  const [row] = await db
    .select({ message: auditEntry.message, name: account.name, at: auditEntry.at })
    .from(auditEntry)
    .innerJoin(account, eq(account.id, auditEntry.accountId))
    .where(eq(auditEntry.id, id));
  return row;
}

/** The current role of a member of staff. */
export async function findInvited(db: Database, staffId: string) {
  const [row] = await db.select({ role: staff.role }).from(staff).where(eq(staff.id, staffId));
  return row;
}

/** How many emails of a kind were queued for an address since a moment, whatever its letter case. */
export function countMailsTo(
  db: Transaction | Database,
  { kind, recipient, since }: Pick<MailRow, 'kind' | 'recipient'> & { since: Date },
): Promise<number> {
  return db.$count(
    mail,
    and(sql`lower(${mail.recipient}) = lower(${recipient})`, eq(mail.kind, kind), gt(mail.createdAt, since)),
  );
}

/** All open alerts, newest first. */
export function findOpenAlerts(db: Database) {
  return db
    .select({ raisedAt: alert.raisedAt, message: alert.message })
    .from(alert)
    .where(isNull(alert.closedAt))
    .orderBy(desc(alert.raisedAt), desc(alert.id));
}

/** The emails about some attempts, oldest first. */
export function mailsAbout(db: Database, attemptIds: readonly string[]): Promise<MailRow[]> {
  return db
    .select()
    .from(mail)
    .where(inArray(mail.attemptId, [...attemptIds]))
    .orderBy(asc(mail.createdAt), asc(mail.id));
}

/** When an email of a kind was last queued for an attempt. */
export async function findLastMailAt(
  db: Database,
  attemptId: string,
  kind: MailRow['kind'],
): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: mail.createdAt })
    .from(mail)
    .where(and(eq(mail.attemptId, attemptId), eq(mail.kind, kind)))
    .orderBy(desc(mail.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}
