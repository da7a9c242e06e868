import type { Logger } from 'pino';
import { isImportedOrder } from '#domain/offline-gift.ts';
import { noteDonor } from '../../admin/donors/service.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { isPrintable } from '../../documents/letters.ts';
import { raiseAlert } from '../../payments/alerts.ts';
import { flagDuplicatePayments } from '../../payments/settle/duplicate-payments.ts';
import { correctReceipt, issueReceipt } from '../receipts/service.ts';
import type { ReadTrust } from '../trust/service.ts';
import { type ComposeDeps, composeMail } from './compose.ts';
import {
  claimMail,
  findGift,
  insertFoundPayment,
  insertMail,
  type MailRow,
  markNotSent,
  markOutboxDone,
  markSent,
  type NewMail,
  type OutboxRow,
  takeOutboxRow,
} from './queries.ts';
import type { Post } from './smtp.ts';

export type MailDeps = ComposeDeps & { post: Post; log: Logger };

/** Half a minute at first, doubling up to six hours: 14 tries take some two days. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const MOST_TRIES = 14;

/** Notes a mail, in the transaction that gave rise to it; the worker sends it. */
export async function queueMail(
  tx: Transaction | Database,
  trust: ReadTrust,
  mail: NewMail,
  now: Date,
): Promise<void> {
  await insertMail(tx, mail, domainOf(await trust(tx)), now);
}

const FIND_AGAIN_AFTER_MS = 600_000;

/**
 * Answers "find my payment" by mail to the donor's own address, if order and e-mail belong together. Says nothing of
 * whether they do; the same payment is answered once in ten minutes.
 */
export async function findPayment(
  { db, clock, trust }: Pick<MailDeps, 'db' | 'clock' | 'trust'>,
  asked: { merchantOrderId: string; email: string },
): Promise<void> {
  if (isImportedOrder(asked.merchantOrderId)) return;
  const now = clock();
  const notSince = new Date(now.getTime() - FIND_AGAIN_AFTER_MS);
  const domain = domainOf(await trust(db));
  await insertFoundPayment(db, { ...asked, domain, notSince }, now);
}

/** Message-IDs are the sender's own. */
function domainOf({ email }: { email: string }): string {
  return email.replace(/^.*@/, '');
}

/**
 * Turns all that waits in the outbox into receipts, mails and alerts for the trust. A row's receipt, its mail and its being
 * done are committed together, so each gets one receipt and one mail, however many servers are at it; one that fails waits
 * for the next pass. Ends early when the signal says so. @returns how many rows were done.
 */
export async function emptyOutbox(deps: Omit<MailDeps, 'post'>, signal?: AbortSignal): Promise<number> {
  const failed: string[] = [];
  for (let done = 0; ; done += 1) {
    const more = !signal?.aborted && (await deps.db.transaction((tx) => tellNext(tx, deps, failed)));
    if (!more) return done - failed.length;
  }
}

async function tellNext(tx: Transaction, deps: Omit<MailDeps, 'post'>, failed: string[]): Promise<boolean> {
  const row = await takeOutboxRow(tx, failed);
  if (!row) return false;
  try {
    await tx.transaction((inner) => tell(inner, deps, row));
    await markOutboxDone(tx, row.id, deps.clock());
  } catch (error) {
    failed.push(row.id);
    deps.log.error({ err: error, kind: row.kind }, 'outbox row failed');
  }
  return true;
}

async function tell(
  tx: Transaction,
  { clock, trust }: Omit<MailDeps, 'post'>,
  row: OutboxRow,
): Promise<void> {
  const gift = await findGift(tx, row.attemptId);
  if (!gift) throw new Error('the donation of an outbox row is gone');
  const now = clock();
  // Who gave at the office may have left no address.
  const write = async (kind: MailRow['kind']) =>
    gift.email === ''
      ? undefined
      : queueMail(tx, trust, { kind, recipient: gift.email, attemptId: row.attemptId }, now);
  switch (row.kind) {
    case 'donation_settled':
      await noteDonor(tx, row.donationId, row.createdAt);
      await issueReceipt(tx, trust, row.attemptId, now);
      if (!isPrintable(gift.fullName)) await askForName(tx, gift, now);
      if (gift.provider !== 'offline') await flagDuplicatePayments(tx, row.attemptId, now);
      return write('thanks');
    case 'payment_failed':
      // Paid after all, or with another attempt: nobody needs to hear of the failure any more.
      return gift.paidOtherwise ? undefined : write('payment_failed');
    case 'donation_refunded':
      await correctReceipt(tx, trust, row.attemptId, now);
      return write('receipt_corrected');
  }
}

/** A receipt without a name serves no tax office: the trust can ask the donor for one in other letters. */
async function askForName(
  tx: Transaction,
  gift: { attemptId: string; merchantOrderId: string; fullName: string },
  now: Date,
): Promise<void> {
  const message =
    `The receipt of order ${gift.merchantOrderId} names its donor by e-mail address alone: no font of the receipts has all ` +
    `the letters of the name ${gift.fullName}. Write to the donor, or add such a font.`;
  const { attemptId, merchantOrderId: about } = gift;
  await raiseAlert(tx, { kind: 'name_not_printable', attemptId, about, message }, now);
}

/**
 * Sends every mail that is due. At least once: a process that dies between sending and noting it leaves the mail to be sent
 * again, under the same Message-ID. The network is never used inside a transaction.
 * Ends early when the signal says so. @returns how many mails were sent.
 */
export async function sendDueMail(deps: MailDeps, signal?: AbortSignal): Promise<number> {
  const { db, clock } = deps;
  let sent = 0;
  while (!signal?.aborted) {
    const mail = await claimMail(db, clock());
    if (!mail) break;
    if (await sendOne(deps, mail)) sent += 1;
  }
  return sent;
}

async function sendOne(deps: MailDeps, mail: MailRow): Promise<boolean> {
  const { db, clock, post, log } = deps;
  try {
    await post.send(await composeMail(deps, mail));
  } catch (error) {
    const lastError =
      error instanceof Error && error.name === 'NotTaken' ? error.message : 'could not be made';
    const nextTryAt =
      mail.attempts >= MOST_TRIES ? null : new Date(clock().getTime() + pauseAfter(mail.attempts));
    await markNotSent(db, mail.id, { lastError, nextTryAt });
    log.warn(
      { err: error, kind: mail.kind, tries: mail.attempts, givenUp: nextTryAt === null },
      'mail not sent',
    );
    return false;
  }
  await markSent(db, mail.id, clock());
  return true;
}

/** How long to wait after so many tries, in milliseconds. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
}
