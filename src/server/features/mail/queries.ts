import { and, asc, desc, eq, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../db/client.ts';
import { category } from '../../db/schema/category.ts';
import { contactMessage, contactNote } from '../../db/schema/contact.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { mail } from '../../db/schema/mail.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { staff } from '../../db/schema/staff.ts';

export type MailRow = typeof mail.$inferSelect;
/** A mail to be noted, with the one thing that it is about. */
export type NewMail = Pick<MailRow, 'kind' | 'recipient'> &
  Partial<Record<'attemptId' | 'contactMessageId' | 'contactNoteId' | 'staffId', string>>;
export type OutboxRow = typeof outbox.$inferSelect;

/** A try that was not reported on, because its process died, is made again after this long. */
const LEASE_MS = 120_000;

/** Notes a mail to be sent, in the transaction that gave rise to it. `domain` makes its Message-ID the sender's own. */
export async function insertMail(
  tx: Transaction | Database,
  given: NewMail,
  domain: string,
  now: Date,
): Promise<void> {
  const id = uuid();
  await tx
    .insert(mail)
    .values({ id, ...given, messageId: `<${id}@${domain}>`, createdAt: now, nextTryAt: now });
}

/** The oldest thing still to be told, locked for this transaction; others pass it by. */
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

/** Claims the mail that is due longest: nobody else tries it until the lease is over. */
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

/** `nextTryAt` null: the mail is given up. */
export async function markNotSent(
  db: Database,
  id: string,
  failure: { lastError: string; nextTryAt: Date | null },
): Promise<void> {
  await db.update(mail).set(failure).where(eq(mail.id, id));
}

/** What mails say of the donation behind an attempt. */
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
      /** As the receipt names it that goes along. */
      categoryName: sql<string>`coalesce((select receipt.category_name from receipt where receipt.attempt_id = ${attempt.id}
        order by receipt.issued_at desc, receipt.id desc limit 1), ${category.name})`,
      takenOut: sql<'bounced' | 'cancelled' | null>`(select gift.state from offline_gift gift
        where gift.attempt_id = ${attempt.id} and gift.state in ('bounced', 'cancelled'))`,
      paidOtherwise: sql<boolean>`exists (select from attempt other
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

/** What staff wrote to a visitor, and what the visitor had written. */
export async function findContactReply(db: Database, contactNoteId: string) {
  const { fullName, description } = contactMessage;
  const [row] = await db
    .select({ fullName, description, text: contactNote.text })
    .from(contactNote)
    .innerJoin(contactMessage, eq(contactMessage.id, contactNote.messageId))
    .where(eq(contactNote.id, contactNoteId));
  return row;
}

/** The role that somebody of staff has now. */
export async function findInvited(db: Database, staffId: string) {
  const [row] = await db.select({ role: staff.role }).from(staff).where(eq(staff.id, staffId));
  return row;
}

/**
 * Notes the answer to "find my payment" if order and e-mail belong together and none was noted since `notSince`. One
 * statement either way, so that not even its time tells whether they do.
 */
export async function insertFoundPayment(
  db: Database,
  asked: { merchantOrderId: string; email: string; domain: string; notSince: Date },
  now: Date,
): Promise<void> {
  const id = uuid();
  const at = now.toISOString();
  await db.execute(sql`
    insert into mail (id, kind, recipient, message_id, attempt_id, created_at, next_try_at)
    select ${id}::uuid, 'find_payment', donation.email, ${`<${id}@${asked.domain}>`}, attempt.id,
           ${at}::timestamptz, ${at}::timestamptz
    from attempt join donation on donation.id = attempt.donation_id
    where attempt.merchant_order_id = ${asked.merchantOrderId} and lower(donation.email) = lower(${asked.email})
      and not exists (
        select from mail earlier where earlier.attempt_id = attempt.id and earlier.kind = 'find_payment'
          and earlier.created_at > ${asked.notSince.toISOString()}::timestamptz)`);
}

/** When a mail of a kind was last noted for an attempt. */
export async function lastMailAt(
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
