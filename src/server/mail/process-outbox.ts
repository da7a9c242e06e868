import type { Logger } from 'pino';
import { failureReason } from '#domain/giving/failure.ts';
import type { Database, Transaction } from '../db/client.ts';
import { isPrintable } from '../documents/glyph-coverage.ts';
import { recordDonor } from '../donors/donor-data/donors.ts';
import { monthlyMail } from '../giving/monthly/mails/service.ts';
import { areReceiptsHeld, correctReceipt, issueReceipt } from '../giving/receipts/service.ts';
import { raiseAlert } from '../payments/alerts.ts';
import { flagFiledYear } from '../payments/ledger/flag-filed-year.ts';
import { flagDuplicatePayments } from '../payments/settle/duplicate-payments.ts';
import type { ReadTrust } from '../trust/details/service.ts';
import { findGift } from './compose/subject-queries.ts';
import { hasEnoughMail } from './daily-limits.ts';
import { type MailRow, markOutboxDone, type OutboxRow, readFailure, takeOutboxRow } from './queries.ts';
import { queueMail } from './service.ts';

export type OutboxDeps = {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  log: Logger;
  /** How often a month of a monthly gift is tried again after a low balance. */
  lowBalanceRetries: number;
};

/**
 * Turns the outbox's rows into receipts, emails and alerts. Each row's receipt and email are committed together with the
 * row's completion, so several servers can process the outbox at once; a row that fails waits for the next call.
 * Stops early when the signal is aborted. @returns the number of rows completed.
 */
export async function processOutbox(deps: OutboxDeps, signal?: AbortSignal): Promise<number> {
  // After a restore, what is in the outbox waits until somebody resumes receipt numbers.
  if (await areReceiptsHeld(deps.db)) return 0;
  const failed: string[] = [];
  for (let taken = 0; ; taken += 1) {
    const hasMore = !signal?.aborted && (await deps.db.transaction((tx) => processNext(tx, deps, failed)));
    if (!hasMore) return taken - failed.length;
  }
}

async function processNext(tx: Transaction, deps: OutboxDeps, failed: string[]): Promise<boolean> {
  const row = await takeOutboxRow(tx, failed, deps.clock());
  if (!row) return false;
  try {
    await tx.transaction((inner) => processRow(inner, deps, row));
    await markOutboxDone(tx, row.id, deps.clock());
  } catch (error) {
    failed.push(row.id);
    deps.log.error({ err: error, kind: row.kind }, 'outbox row failed');
  }
  return true;
}

async function processRow(tx: Transaction, deps: OutboxDeps, row: OutboxRow): Promise<void> {
  const { clock, trust } = deps;
  const gift = await findGift(tx, row.attemptId);
  if (!gift) throw new Error('the donation of an outbox row is missing');
  const now = clock();
  const mailDonor = async (kind: MailRow['kind']) => {
    // Donors at the office may leave no email address.
    if (gift.email === '') return;
    await queueMail(tx, trust, { kind, recipient: gift.email, attemptId: row.attemptId }, now);
  };
  switch (row.kind) {
    case 'donation_settled':
      await recordDonor(tx, row.donationId, row.createdAt);
      await issueReceipt(tx, trust, row.attemptId, now);
      await flagFiledYear(tx, row.attemptId, now);
      if (!isPrintable(gift.fullName)) await raiseNameAlert(tx, gift, now);
      // Without an email address, gifts of the same amount are not known to be from one donor.
      if (gift.provider !== 'offline' && gift.email !== '')
        await flagDuplicatePayments(tx, row.attemptId, now);
      return mailDonor('thanks');
    case 'payment_failed':
      if (
        !(await isWorthTelling(tx, row.attemptId)) ||
        // control: an address gets few emails about failed payments (mail.test.ts)
        (await hasEnoughMail(tx, 'payment_failed', gift.email, now))
      )
        return;
      return mailDonor('payment_failed');
    case 'donation_refunded':
      await correctReceipt(tx, trust, row.attemptId, now);
      return mailDonor('receipt_corrected');
    case 'mandate_started':
    case 'charge_announced':
    case 'charge_failed':
    case 'mandate_ended': {
      const about = { kind: row.kind, attemptId: row.attemptId, period: row.month };
      if (gift.email === '' || (await monthlyMail(tx, about, deps, now)) === null) return;
      return queueMail(tx, trust, { ...about, recipient: gift.email }, now);
    }
  }
}

/** False if the donor cancelled the payment, has tried it again or has paid meanwhile. */
async function isWorthTelling(tx: Transaction, attemptId: string): Promise<boolean> {
  const failure = await readFailure(tx, attemptId);
  return (
    failure !== undefined &&
    !failure.isOvertaken &&
    // control: nobody is emailed about a payment that they cancelled (mail.test.ts)
    failureReason(failure.codes?.split(' ') ?? []) !== 'cancelled'
  );
}

/**
 * Tax offices do not accept a receipt without the donor's name, so the trust asks the donor for another spelling. The message does
 * not contain the name: alerts are shown to roles that see people masked, and sent to the alert webhook.
 */
async function raiseNameAlert(
  tx: Transaction,
  { attemptId, merchantOrderId }: { attemptId: string; merchantOrderId: string },
  now: Date,
): Promise<void> {
  const message =
    `The receipt for order ${merchantOrderId} does not show the donor's whole name, because the receipt fonts lack some of its ` +
    'characters. Correct the name if it has an emoji or the like; otherwise ask the donor for another spelling, or add a font.';
  await raiseAlert(tx, { kind: 'name_not_printable', attemptId, about: merchantOrderId, message }, now);
}
