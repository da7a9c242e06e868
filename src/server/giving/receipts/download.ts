import type { Language } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import type { PdfFile } from '../../documents/typeset.ts';
import { isOwnOrder, type KnownDonor } from '../../donors/account/service.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { AppError } from '../../errors.ts';
import { hasEnoughMail, lastMailAt, queueMail } from '../../mail/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { redeemReceiptLink } from './links.ts';
import { findReceipt } from './queries.ts';
import { receiptPdf } from './service.ts';

export type DownloadDeps = { db: Database; clock: () => Date; trust: ReadTrust; cipher: DonorCipher };

const ORDER_ID = /^[A-Za-z0-9_-]{1,63}$/;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** However often an expired link is opened, the donor gets at most one email about a receipt in this time. */
const MAIL_AGAIN_AFTER_MS = 3_600_000;

function noReceipt(): AppError {
  return new AppError('receipt_not_found');
}

/**
 * The latest receipt of an order, for the donor whom the donation belongs to, in the donor's language unless another is
 * given. The donor's ID number is masked, and the postal address left out, unless the donor has proven the gift's email
 * address: those details belong to the address, which may have been typed by somebody else.
 * @throws AppError `receipt_not_found`, also for an order without a receipt and for somebody else's.
 */
export async function ownReceipt(
  { db, cipher }: Pick<DownloadDeps, 'db' | 'cipher'>,
  merchantOrderId: string,
  donor: KnownDonor | null,
  language?: Language,
): Promise<PdfFile> {
  if (!donor || !ORDER_ID.test(merchantOrderId)) throw noReceipt();
  const found = await findReceipt(db, { merchantOrderId });
  if (
    !found ||
    // control: a receipt can be downloaded only by its owner
    !(await isOwnOrder(db, donor, merchantOrderId))
  )
    throw noReceipt();
  // control: a receipt shows tax details only for a proven address (account.test.ts) → false
  const masked = !donor.addresses.includes(found.email.toLowerCase());
  return receiptPdf({ db, cipher }, { ...found, language: language ?? found.language }, { masked });
}

/**
 * The receipt behind a link from an email; null when the link has expired, and then a new one is sent to the donor's
 * address.
 * @throws AppError `receipt_not_found` for a link that never existed.
 */
export async function linkedReceipt(
  { db, clock, trust, cipher }: DownloadDeps,
  token: string,
): Promise<PdfFile | null> {
  const now = clock();
  const link = TOKEN.test(token) ? await redeemReceiptLink(db, token, now) : null;
  const found = link && (await findReceipt(db, link));
  if (!found) throw noReceipt();
  if (link?.state === 'valid') return receiptPdf({ db, cipher }, found);
  const last = await lastMailAt(db, found.attemptId, 'receipt_link');
  const isRecent = last !== null && now.getTime() - last.getTime() < MAIL_AGAIN_AFTER_MS;
  if (
    !isRecent &&
    // control: an expired link to a receipt causes few emails a day
    !(await hasEnoughMail(db, 'receipt_link', found.email, now))
  ) {
    const mail = { kind: 'receipt_link', recipient: found.email, attemptId: found.attemptId } as const;
    await queueMail(db, trust, mail, now);
  }
  return null;
}
