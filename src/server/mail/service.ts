import { v7 as uuid } from 'uuid';
import type { EmailStatus } from '#contract/giving/donations.admin.ts';
import type { Database, Transaction } from '../db/client.ts';
import type { ReadTrust } from '../trust/details/service.ts';
import { previewOfUpdate } from './compose/update-template.ts';
import { DAILY_LIMITS, hasEnoughMail, limitedSince } from './daily-limits.ts';
import {
  currentAddress,
  findLastMailAt,
  insertMail,
  type MailRow,
  mailsAbout,
  type NewMail,
} from './queries.ts';
import { isUndeliverable } from './refusals.ts';

export { currentAddress, DAILY_LIMITS, hasEnoughMail, isUndeliverable, limitedSince, previewOfUpdate };

/** Queues an email in the transaction that caused it; the worker sends it. */
export async function queueMail(
  tx: Transaction | Database,
  trust: ReadTrust,
  mail: NewMail,
  now: Date,
): Promise<void> {
  await insertMail(tx, { ...mail, ...(await newMailIds(tx, trust)) }, now);
}

/** The id of a new email, and a Message-ID of the trust's own domain made from it. */
export async function newMailIds(
  tx: Transaction | Database,
  trust: ReadTrust,
): Promise<{ id: string; messageId: string }> {
  const id = uuid();
  return { id, messageId: `<${id}@${await messageDomain(tx, trust)}>` };
}

/** The trust's own domain, which ends every Message-ID. */
export async function messageDomain(tx: Transaction | Database, trust: ReadTrust): Promise<string> {
  const { email } = await trust(tx);
  return email.replace(/^.*@/, '') || 'localhost';
}

/** When an email of a kind was last queued for an attempt; null if never. */
export async function lastMailAt(
  db: Database,
  attemptId: string,
  kind: MailRow['kind'],
): Promise<Date | null> {
  return findLastMailAt(db, attemptId, kind);
}

export type MailKind = MailRow['kind'];

/** The emails about some payments, with their status; oldest first. */
export async function mailsOf(
  db: Database,
  attemptIds: readonly string[],
): Promise<(MailRow & { status: EmailStatus })[]> {
  const rows = await mailsAbout(db, attemptIds);
  return rows.map((row) => ({ ...row, status: statusOf(row) }));
}

function statusOf({ sentAt, bouncedAt, nextTryAt, lastError }: MailRow): EmailStatus {
  if (bouncedAt) return 'bounced';
  if (sentAt) return 'sent';
  if (!nextTryAt) return 'rejected';
  return lastError === null ? 'queued' : 'retrying';
}
