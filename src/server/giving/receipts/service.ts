import { createHash } from 'node:crypto';
import { financialYear } from '#domain/time/indian-time.ts';
import type { DonationType, IdKind } from '#domain/year-end/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { printedNumber, type ReceiptRecord, receiptSheet } from '../../documents/receipt-texts.ts';
import { type PdfFile, typesetReceipt } from '../../documents/typeset.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { openDetails, type TaxDetails } from '../../donors/donor-data/tax-details.ts';
import { AppError } from '../../errors.ts';
import { identityOf, type ReadTrust } from '../../trust/details/service.ts';
import { readTrustPictures } from '../../trust/trust-pictures/service.ts';
import { statementNamesOf } from '../../year-end/statement-names/service.ts';
import { tributeOf } from '../tributes/service.ts';
import { createReceiptLink } from './links.ts';
import {
  areReceiptsHeld,
  currentDonationType,
  findIssuer,
  findReceipt,
  insertIssuer,
  insertReceipt as insertRow,
  lockAttempt,
  markCancelled,
  markReplaced,
  type ReceiptRow,
  receiptsOf,
  settledWith,
  siblingReceipts,
} from './queries.ts';

export type Receipt = ReceiptRow;
export { areReceiptsHeld };

/** An email with more attachments may be refused. */
const MAX_ATTACHED = 30;

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
  // control: a receipt is issued once, even by several servers
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
 * replaced by one for the remaining amount. Does nothing when they agree. `reason`: why, for the receipt register, unless a
 * refund is the reason.
 * @returns the valid receipt, or null when there is none any more.
 * @throws Error when the attempt never settled.
 */
export async function correctReceipt(
  tx: Transaction,
  trust: ReadTrust,
  attemptId: string,
  now: Date,
  reason: string | null = null,
): Promise<Receipt | null> {
  await issueReceipt(tx, trust, attemptId, now);
  const { remainingPaise, settledAt } = await requireSettled(tx, attemptId);
  const valid = (await receiptsOf(tx, attemptId)).find((each) => each.cancelledAt === null);
  if (!valid) return null;
  const isCurrent = printedType(valid.donationType) === printedType(await currentDonationType(tx, attemptId));
  if (valid.amountPaise === remainingPaise && isCurrent) return valid;
  await markCancelled(tx, valid.id, now, reason);
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

/**
 * Replaces an attempt's valid receipt by one for the same amount with the donation's and donor's details as they are now.
 * @returns the new receipt, or null when there was no valid one.
 */
export async function reissueReceipt(
  tx: Transaction,
  trust: ReadTrust,
  attemptId: string,
  reason: string,
  now: Date,
): Promise<Receipt | null> {
  await lockAttempt(tx, attemptId);
  const valid = (await receiptsOf(tx, attemptId)).find((each) => each.cancelledAt === null);
  if (!valid) return null;
  await markCancelled(tx, valid.id, now, reason);
  const successor = await insertReceipt(tx, {
    attemptId,
    financialYear: valid.financialYear,
    amountPaise: valid.amountPaise,
    issuedAt: now,
    issuerId: await currentIssuerId(tx, trust, now),
  });
  await markReplaced(tx, valid.id, successor.id);
  return successor;
}

/** @throws AppError `receipts_held` after a restore, until numbering is resumed. */
async function insertReceipt(tx: Transaction, given: Parameters<typeof insertRow>[1]): Promise<Receipt> {
  if (await areReceiptsHeld(tx)) throw new AppError('receipts_held');
  return insertRow(tx, given);
}

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

function maskDetails({ idKind, idNumber }: TaxDetails): TaxDetails {
  return {
    idKind,
    idNumber: `${'X'.repeat(Math.max(idNumber.length - 4, 0))}${idNumber.slice(-4)}`,
    address: '',
  };
}

export type RenderDeps = { db: Database; cipher: DonorCipher };

/** A receipt whose donor's details are still sealed. */
type SealedReceipt = Omit<ReceiptRecord, 'donor' | 'tribute'> & {
  donationId: string;
  donor: { idKind: IdKind | null; idSealed: string | null; addressSealed: string | null };
};

/** A receipt as a PDF with a file name that every file system accepts. */
export async function receiptPdf(
  { db, cipher }: RenderDeps,
  { donor, ...record }: SealedReceipt,
  { masked = false } = {},
): Promise<PdfFile> {
  const number = printedNumber(record.issuer, record).replace(/[^A-Za-z0-9-]+/g, '-');
  const details = openDetails(cipher, donor);
  const tribute = await tributeOf(db, record.donationId);
  const opened = { ...record, tribute, donor: masked ? maskDetails(details) : details };
  const sheet = receiptSheet(opened, await statementNamesOf(db, record.financialYear));
  const pictures = await readTrustPictures(db, [
    sheet.signatory?.signature?.hash ?? null,
    sheet.trust.logo?.hash ?? null,
  ]);
  return { fileName: `receipt-${number}.pdf`, pdf: await typesetReceipt(sheet, pictures) };
}

/**
 * The same for staff. Those who may not see donors' details get the ID number masked and no address.
 * @returns also the donation, and whether the PDF shows details in full.
 */
export async function findReceiptForStaff(
  deps: RenderDeps,
  by: { attemptId: string } | { receiptId: string },
  maySeeDetails: boolean,
): Promise<{ file: PdfFile; donationId: string; showsDetails: boolean } | null> {
  const record = await findReceipt(deps.db, by);
  if (!record) return null;
  const { donationId, donor } = record;
  const hasDetails = donor.idSealed !== null || donor.addressSealed !== null;
  const file = await receiptPdf(deps, record, { masked: !maySeeDetails });
  return { file, donationId, showsDetails: hasDetails && maySeeDetails };
}

async function findReceiptPdf(deps: RenderDeps, by: { receiptId: string }): Promise<PdfFile | null> {
  const record = await findReceipt(deps.db, by);
  return record && receiptPdf(deps, record);
}

/**
 * The latest receipt of an attempt for an email: the PDF, and the path of a new download link. `validPaise` is null when the
 * receipt is cancelled. Null when none was issued.
 */
export async function receiptForEmail(
  { db, cipher }: RenderDeps,
  attemptId: string,
  now: Date,
): Promise<{ file: PdfFile; path: string; validPaise: bigint | null } | null> {
  const record = await findReceipt(db, { attemptId });
  if (!record) return null;
  const path = await createReceiptLink(db, attemptId, now);
  const file = await receiptPdf({ db, cipher }, record);
  return { file, path, validPaise: record.cancelledAt ? null : record.amountPaise };
}

/** The other receipts of the same donor that were issued in the same moment as an attempt's latest one, for one email. */
export async function receiptsIssuedWith(deps: RenderDeps, attemptId: string): Promise<PdfFile[]> {
  const files = [];
  for (const receiptId of await siblingReceipts(deps.db, attemptId, MAX_ATTACHED))
    files.push(await findReceiptPdf(deps, { receiptId }));
  return files.filter((file) => file !== null);
}

/** The valid receipt of an attempt, or null. */
export async function validReceipt(tx: Transaction, attemptId: string): Promise<Receipt | null> {
  return (await receiptsOf(tx, attemptId)).find(({ cancelledAt }) => cancelledAt === null) ?? null;
}

/** Whether a receipt was ever issued for an attempt. */
export async function hasReceipt(db: Database, attemptId: string): Promise<boolean> {
  return (await receiptsOf(db, attemptId)).length > 0;
}
