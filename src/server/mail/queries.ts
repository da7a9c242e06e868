import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { MONTHLY_MAILS, UNHURRIED_MAILS } from '#domain/giving/monthly/monthly-mails.ts';
import type { Database, Transaction } from '../db/client.ts';
import { attempt, donation } from '../db/schema/donation.ts';
import { isOneOf } from '../db/schema/is-one-of.ts';
import { mail, NEWS } from '../db/schema/mail.ts';
import { outbox } from '../db/schema/outbox.ts';

export type MailRow = typeof mail.$inferSelect;
/** A new email with the one record that it is about. */
export type NewMail = Pick<MailRow, 'kind' | 'recipient'> &
  Partial<
    Record<
      | 'attemptId'
      | 'contactMessageId'
      | 'contactNoteId'
      | 'staffId'
      | 'certificateId'
      | 'addressLinkId'
      | 'dataRequestId'
      | 'auditEntryId'
      | 'campaignUpdateId'
      | 'reportMonth',
      string
    >
  > &
  Partial<Pick<MailRow, 'followedCampaignId' | 'language' | 'period'>>;
export type OutboxRow = typeof outbox.$inferSelect;

/** What failed may still turn out well: donors try again at once, and money may arrive after all. So an email about it waits. */
export const FAILURE_WAIT_MS = 600_000;

/** A delivery whose process died is attempted again after this long. */
const LEASE_MS = 120_000;

/** Whether an email is one of many with the same news. */
export function isNews(kind: MailRow['kind']): boolean {
  return NEWS.some((each) => each === kind);
}

/** The donor's current address: the one that replaced this one, if any. */
export const currentAddress = (email: SQL) =>
  sql<string>`coalesce((select to_email from email_change where from_email = lower(${email})), ${email})`;

export async function insertMail(
  tx: Transaction | Database,
  row: NewMail & Pick<MailRow, 'id' | 'messageId'>,
  now: Date,
): Promise<void> {
  const isToDonor =
    (row.attemptId !== undefined && row.kind !== 'tribute_card') || row.certificateId !== undefined;
  const recipient = isToDonor ? currentAddress(sql`${row.recipient}`) : row.recipient;
  await tx
    .insert(mail)
    .values({ ...row, recipient, createdAt: now, nextTryAt: now })
    .onConflictDoNothing({
      target: [mail.attemptId, mail.kind, mail.period],
      where: isOneOf(mail.kind, MONTHLY_MAILS),
    });
}

/** The oldest unprocessed row that is due, locked for this transaction; other servers skip it. */
export async function takeOutboxRow(
  tx: Transaction,
  except: readonly string[],
  now: Date,
): Promise<OutboxRow | undefined> {
  const isDue = or(
    notInArray(outbox.kind, ['payment_failed', 'charge_failed']),
    lte(outbox.createdAt, new Date(now.getTime() - FAILURE_WAIT_MS)),
    // A clock that was fast wrote it.
    gt(outbox.createdAt, now),
  );
  const [row] = await tx
    .select()
    .from(outbox)
    .where(
      and(isNull(outbox.doneAt), isDue, except.length > 0 ? notInArray(outbox.id, [...except]) : undefined),
    )
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/**
 * What an email about a failed attempt depends on: its codes, and whether the donor has tried again or paid since, with another
 * attempt or with another gift from the same form.
 */
export async function readFailure(tx: Transaction, attemptId: string) {
  const [row] = await tx
    .select({
      codes: attempt.failureCodes,
      isOvertaken: sql<boolean>`exists (
          select from ${attempt} other where other.donation_id = ${donation.id}
            and (other.state = 'COMPLETED' or other.number > ${attempt.number}))
        or exists (
          select from ${donation} gift join ${attempt} other on other.donation_id = gift.id
          where lower(gift.email) = lower(${donation.email}) and gift.campaign_id is not distinct from ${donation.campaignId}
            and other.state = 'COMPLETED' and other.counted_at >= ${attempt.createdAt})`,
    })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(eq(attempt.id, attemptId));
  return row;
}

export async function markOutboxDone(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(outbox).set({ doneAt: now }).where(eq(outbox.id, id));
}

/** Claims the most overdue email, those that can wait and then news last: no other server tries it until the lease ends. */
export async function claimMail(db: Database, now: Date): Promise<MailRow | undefined> {
  const due = db
    .select({ id: mail.id })
    .from(mail)
    .where(lte(mail.nextTryAt, now))
    .orderBy(isOneOf(mail.kind, NEWS), isOneOf(mail.kind, UNHURRIED_MAILS), asc(mail.nextTryAt))
    .limit(1)
    .for(
      // control: an email is claimed by one server only (sending.test.ts) → 'key share'
      'update',
      { skipLocked: true },
    );
  const [row] = await db
    .update(mail)
    .set({
      attempts: sql`${mail.attempts} + 1`,
      // control: an email that may not have been sent is sent again (sending.test.ts) → null
      nextTryAt: new Date(now.getTime() + LEASE_MS),
    })
    .where(eq(mail.id, sql`(${due})`))
    .returning();
  return row;
}

// The email about an erasure is the last one to the person: its recipient is removed once it is sent.
const recipientAfterwards = sql`case when ${mail.kind} = 'data_decided' then '' else ${mail.recipient} end`;

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(mail)
    .set({ sentAt: now, nextTryAt: null, lastError: null, recipient: recipientAfterwards })
    .where(eq(mail.id, id));
}

/** `nextTryAt` null: given up. */
export async function markNotSent(
  db: Database,
  id: string,
  failure: { lastError: string; nextTryAt: Date | null },
): Promise<void> {
  const isGivenUp = failure.nextTryAt === null;
  await db
    .update(mail)
    .set(isGivenUp ? { ...failure, recipient: recipientAfterwards } : failure)
    .where(eq(mail.id, id));
}

/** @returns false if no email with one of these ids was sent, or its bounce is known already. */
export async function markBounced(
  db: Database,
  { mailIds, status }: { mailIds: readonly string[]; status: string },
  now: Date,
): Promise<boolean> {
  const marked = await db
    .update(mail)
    .set({ bouncedAt: now, lastError: status })
    .where(and(inArray(mail.id, [...mailIds]), isNotNull(mail.sentAt), isNull(mail.bouncedAt)))
    .returning({ id: mail.id });
  return marked.length > 0;
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
