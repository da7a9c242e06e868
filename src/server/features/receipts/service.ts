import { financialYear } from '#domain/indian-time.ts';
import type { Transaction } from '../../db/client.ts';
import { printedNumber, type ReceiptRecord, receiptSheet } from '../../documents/sheet.ts';
import { typesetReceipt } from '../../documents/typeset.ts';
import type { ReadTrust } from '../trust/service.ts';
import { currentIssuer } from './issuer.ts';
import {
  insertReceipt,
  lockAttempt,
  markCancelled,
  markReplaced,
  type ReceiptRow,
  receiptsOf,
  settledWith,
} from './queries.ts';

/**
 * Issues the receipt of a settled attempt, once: asked again, it gives the one that was issued first. For good it says of
 * the trust what the trust says of itself now.
 * Invariant: numbers of a financial year follow each other without gaps; a transaction that fails leaves none.
 * @throws Error when the attempt never settled.
 */
export async function issueReceipt(
  tx: Transaction,
  trust: ReadTrust,
  attemptId: string,
  now: Date,
): Promise<ReceiptRow> {
  await lockAttempt(tx, attemptId);
  const [first] = await receiptsOf(tx, attemptId);
  if (first) return first;
  const { settledPaise, settledAt } = await requireSettled(tx, attemptId);
  return insertReceipt(tx, {
    attemptId,
    financialYear: financialYear(settledAt),
    amountPaise: settledPaise,
    issuedAt: now,
    issuerId: await currentIssuer(tx, trust, now),
  });
}

/**
 * Brings an attempt's receipt in line with its ledger after a refund: cancelled when nothing is left, replaced by one over
 * the rest when something is. Changes nothing when the receipt says what the ledger says.
 * @returns the receipt that counts now, or null when none does.
 * @throws Error when the attempt never settled.
 */
export async function correctReceipt(
  tx: Transaction,
  trust: ReadTrust,
  attemptId: string,
  now: Date,
): Promise<ReceiptRow | null> {
  await issueReceipt(tx, trust, attemptId, now);
  const { leftPaise, settledAt } = await requireSettled(tx, attemptId);
  const live = (await receiptsOf(tx, attemptId)).find((each) => each.cancelledAt === null);
  if (!live || live.amountPaise === leftPaise) return live ?? null;
  await markCancelled(tx, live.id, now);
  if (leftPaise <= 0n) return null;
  const successor = await insertReceipt(tx, {
    attemptId,
    financialYear: financialYear(settledAt),
    amountPaise: leftPaise,
    issuedAt: now,
    issuerId: await currentIssuer(tx, trust, now),
  });
  await markReplaced(tx, live.id, successor.id);
  return successor;
}

async function requireSettled(tx: Transaction, attemptId: string) {
  const settled = await settledWith(tx, attemptId);
  if (!settled) throw new Error(`attempt ${attemptId} has not settled, so it has no receipt`);
  return settled;
}

export type ReceiptFile = { fileName: string; pdf: Buffer };

/** A receipt as a PDF, under a name that every file system takes. It says what it said when it was issued. */
export function receiptFile(record: ReceiptRecord): ReceiptFile {
  const number = printedNumber(record.issuer, record).replace(/[^A-Za-z0-9-]+/g, '-');
  return { fileName: `receipt-${number}.pdf`, pdf: typesetReceipt(receiptSheet(record)) };
}
