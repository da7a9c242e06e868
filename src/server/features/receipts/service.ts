import { createHash } from 'node:crypto';
import { financialYear } from '#domain/indian-time.ts';
import type { DonationType } from '#domain/year-statement.ts';
import { statementNamesOf } from '../../admin/year-statement/service.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { printedNumber, type ReceiptRecord, receiptSheet } from '../../documents/receipt-texts.ts';
import { type PdfFile, typesetReceipt } from '../../documents/typeset.ts';
import { identityOf, type ReadTrust } from '../trust/service.ts';
import { createReceiptLink } from './links.ts';
import {
  currentDonationType,
  findIssuer,
  findReceipt,
  insertIssuer,
  insertReceipt,
  lockAttempt,
  markCancelled,
  markReplaced,
  type ReceiptRow,
  receiptsOf,
  settledWith,
} from './queries.ts';

export type Receipt = ReceiptRow;

/**
 * Issues the receipt of a settled attempt once; called again, it returns the first one. The receipt refers to the trust's
 * details as they are now, so later edits never change it.
 * Invariant: numbers of a financial year have no gaps; a failed transaction leaves none.
 * @throws Error when the attempt never settled.
 */
export async function issueReceipt(
  tx: Transaction,
  trust: ReadTrust,
  attemptId: string,
  now: Date,
): Promise<Receipt> {
  await lockAttempt(tx, attemptId);
  const [first] = await receiptsOf(tx, attemptId);
  if (first) return first;
  const { settledPaise, settledAt } = await requireSettled(tx, attemptId);
  return insertReceipt(tx, {
    attemptId,
    financialYear: financialYear(settledAt),
    amountPaise: settledPaise,
    issuedAt: now,
    issuerId: await currentIssuerId(tx, trust, now),
  });
}

/**
 * Brings an attempt's receipt in line with the ledger and the donation's type: cancelled when nothing remains, otherwise
 * replaced by one for the remaining amount. Does nothing when they agree.
 * @returns the valid receipt, or null when there is none any more.
 * @throws Error when the attempt never settled.
 */
export async function correctReceipt(
  tx: Transaction,
  trust: ReadTrust,
  attemptId: string,
  now: Date,
): Promise<Receipt | null> {
  await issueReceipt(tx, trust, attemptId, now);
  const { remainingPaise, settledAt } = await requireSettled(tx, attemptId);
  const valid = (await receiptsOf(tx, attemptId)).find((each) => each.cancelledAt === null);
  if (!valid) return null;
  const isCurrent = printedType(valid.donationType) === printedType(await currentDonationType(tx, attemptId));
  if (valid.amountPaise === remainingPaise && isCurrent) return valid;
  await markCancelled(tx, valid.id, now);
  if (remainingPaise <= 0n) return null;
  const successor = await insertReceipt(tx, {
    attemptId,
    financialYear: financialYear(settledAt),
    amountPaise: remainingPaise,
    issuedAt: now,
    issuerId: await currentIssuerId(tx, trust, now),
  });
  await markReplaced(tx, valid.id, successor.id);
  return successor;
}

/** Receipts print the type only for the corpus, so other corrections need no new receipt. */
const printedType = (type: DonationType) => (type === 'corpus' ? type : null);

async function requireSettled(tx: Transaction, attemptId: string) {
  const settled = await settledWith(tx, attemptId);
  if (!settled) throw new Error(`attempt ${attemptId} has not settled, so it has no receipt`);
  return settled;
}

/** The id of the trust's details as a receipt issued now prints them. Stored once per version. */
async function currentIssuerId(tx: Transaction, trust: ReadTrust, now: Date): Promise<string> {
  const identity = identityOf(await trust(tx));
  const id = createHash('sha256').update(JSON.stringify(identity)).digest('hex');
  if (!(await findIssuer(tx, id))) await insertIssuer(tx, { id, facts: identity, since: now });
  return id;
}

/** The receipt's number with the prefix of the trust's details at its issue. @throws Error when its issuer is missing. */
export async function printedNumberOf(
  tx: Transaction,
  { issuerId, ...number }: Pick<Receipt, 'financialYear' | 'number' | 'issuerId'>,
): Promise<string> {
  const issuer = issuerId === null ? undefined : await findIssuer(tx, issuerId);
  if (!issuer) throw new Error('a receipt without an issuer');
  return printedNumber(issuer, number);
}

/** The printed number of an attempt's first receipt, or null when none was issued. */
export async function firstReceiptNumber(tx: Transaction, attemptId: string): Promise<string | null> {
  const [first] = await receiptsOf(tx, attemptId);
  return first ? printedNumberOf(tx, first) : null;
}

/** A receipt as a PDF with a file name that every file system accepts. */
export async function receiptPdf(db: Database, record: ReceiptRecord): Promise<PdfFile> {
  const number = printedNumber(record.issuer, record).replace(/[^A-Za-z0-9-]+/g, '-');
  const sheet = receiptSheet(record, await statementNamesOf(db, record.financialYear));
  return { fileName: `receipt-${number}.pdf`, pdf: typesetReceipt(sheet) };
}

/** The latest receipt of an attempt as a PDF, or null when none was issued. */
export async function findReceiptPdf(db: Database, attemptId: string): Promise<PdfFile | null> {
  const record = await findReceipt(db, { attemptId });
  return record && receiptPdf(db, record);
}

/**
 * The latest receipt of an attempt for an e-mail: the PDF, and the path of a new download link. `validPaise` is null when the
 * receipt is cancelled. Null when none was issued.
 */
export async function receiptForEmail(
  db: Database,
  attemptId: string,
  now: Date,
): Promise<{ file: PdfFile; path: string; validPaise: bigint | null } | null> {
  const record = await findReceipt(db, { attemptId });
  if (!record) return null;
  const path = await createReceiptLink(db, attemptId, now);
  const file = await receiptPdf(db, record);
  return { file, path, validPaise: record.cancelledAt ? null : record.amountPaise };
}

/** The valid receipt of an attempt, or null. */
export async function validReceipt(tx: Transaction, attemptId: string): Promise<Receipt | null> {
  return (await receiptsOf(tx, attemptId)).find(({ cancelledAt }) => cancelledAt === null) ?? null;
}

/** Whether a receipt was ever issued for an attempt. */
export async function hasReceipt(db: Database, attemptId: string): Promise<boolean> {
  return (await receiptsOf(db, attemptId)).length > 0;
}
