import { validate } from 'uuid';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import { lastMailAt } from '../mail/queries.ts';
import { queueMail } from '../mail/service.ts';
import type { ReadTrust } from '../trust/service.ts';
import { openReceiptLink } from './links.ts';
import { findReceipt } from './queries.ts';
import { type ReceiptFile, receiptFile } from './service.ts';

export type DownloadDeps = { db: Database; clock: () => Date; trust: ReadTrust };

const ORDER_ID = /^[A-Za-z0-9_-]{1,63}$/;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** However often a dead link is opened, the donor gets no more than one mail in this time. */
const MAIL_AGAIN_AFTER_MS = 3_600_000;

function noReceipt(): AppError {
  return new AppError('receipt_not_found');
}

/**
 * The newest receipt of an order, for the account that the donation belongs to.
 * @throws AppError `receipt_not_found`, alike for an unknown order, one without a receipt and somebody else's.
 */
export async function ownReceipt(
  { db }: Pick<DownloadDeps, 'db'>,
  merchantOrderId: string,
  accountId: string | null,
): Promise<ReceiptFile> {
  const found =
    accountId && ORDER_ID.test(merchantOrderId) ? await findReceipt(db, { merchantOrderId }) : null;
  if (!found || found.accountId !== accountId) throw noReceipt();
  return receiptFile(found);
}

/**
 * The newest receipt of a payment, for staff to print or hand over.
 * @throws AppError `receipt_not_found` when there is none.
 */
export async function receiptForStaff(
  { db }: Pick<DownloadDeps, 'db'>,
  attemptId: string,
): Promise<ReceiptFile> {
  const found = validate(attemptId) ? await findReceipt(db, { attemptId }) : null;
  if (!found) throw noReceipt();
  return receiptFile(found);
}

/**
 * The receipt behind a link from a mail; null when the link is used up, and then a new one is on its way to the address
 * that the donor gave.
 * @throws AppError `receipt_not_found` for a link that never was.
 */
export async function linkedReceipt(
  { db, clock, trust }: DownloadDeps,
  token: string,
): Promise<ReceiptFile | null> {
  const now = clock();
  const link = TOKEN.test(token) ? await openReceiptLink(db, token, now) : null;
  const found = link && (await findReceipt(db, link));
  if (!found) throw noReceipt();
  if (link?.state === 'open') return receiptFile(found);
  const last = await lastMailAt(db, found.attemptId, 'receipt_link');
  if (!last || now.getTime() - last.getTime() >= MAIL_AGAIN_AFTER_MS) {
    const mail = { kind: 'receipt_link', recipient: found.email, attemptId: found.attemptId } as const;
    await queueMail(db, trust, mail, now);
  }
  return null;
}
