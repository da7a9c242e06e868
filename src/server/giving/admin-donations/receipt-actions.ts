import { validate } from 'uuid';
import type { CorrectName } from '#contract/giving/corrections.admin.ts';
import { isAllowed } from '#contract/staff/roles-and-policies.ts';
import type { PdfFile } from '../../documents/typeset.ts';
import { AppError } from '../../errors.ts';
import { queueMail } from '../../mail/service.ts';
import { recordEvent } from '../../payments/donation-events.ts';
import { actorOf, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { findReceiptForStaff, printedNumberOf, reissueReceipt } from '../receipts/service.ts';
import { type PaymentDeps, requirePayment } from './payment-actions.ts';
import { updateName } from './queries.ts';

type ReceiptDeps = Pick<PaymentDeps, 'db' | 'cipher' | 'clock' | 'trust'>;

/**
 * A certain receipt, also one that another has replaced, or the latest of a payment, as a PDF. Those who may not see donors'
 * details get them masked; for all others, the audit log gets an entry when the receipt shows some.
 * @throws AppError `receipt_not_found`.
 */
export async function downloadReceipt(
  deps: ReceiptDeps,
  by: SignedInStaff,
  key: { paymentId: string } | { receiptId: string },
): Promise<PdfFile> {
  const found = 'paymentId' in key ? { attemptId: key.paymentId } : key;
  const maySeeDetails = isAllowed(by.role, 'changeDonations');
  const receipt = Object.values(found).every((id) => validate(id))
    ? await findReceiptForStaff(deps, found, maySeeDetails)
    : null;
  if (!receipt) throw new AppError('receipt_not_found');
  if (receipt.showsDetails) {
    const target = { kind: 'donation', id: receipt.donationId } as const;
    const message = 'Downloaded a receipt with a donor’s ID number or address.';
    await recordAudit(deps.db, by, { action: 'donor_details_shown', target, message }, deps.clock());
  }
  return receipt.file;
}

/**
 * Corrects the donor's name of a donation, replaces its receipt and emails the new one. The earlier receipt keeps the earlier
 * name and stays readable.
 * @returns a sentence. @throws AppError `payment_not_found`; `receipt_not_issued` without a valid receipt; `edited_meanwhile`.
 */
export async function correctName(
  deps: ReceiptDeps,
  by: SignedInStaff,
  paymentId: string,
  { fullName, seenFullName, reason }: CorrectName,
): Promise<{ message: string }> {
  const { db, clock, trust } = deps;
  const { id: attemptId, donationId, email } = await requirePayment(deps, paymentId);
  const now = clock();
  return db.transaction(async (tx) => {
    if (!(await updateName(tx, donationId, { from: seenFullName, to: fullName })))
      throw new AppError('edited_meanwhile');
    const issued = await reissueReceipt(tx, trust, attemptId, reason, now);
    if (!issued) throw new AppError('receipt_not_issued');
    const number = await printedNumberOf(tx, issued);
    const message = `Receipt ${number} with the corrected name replaces the earlier one. Reason: ${reason}`;
    await recordEvent(
      tx,
      { donationId, attemptId, kind: 'receipt_replaced', actor: actorOf(by), message },
      now,
    );
    const target = { kind: 'donation', id: donationId } as const;
    await recordAudit(
      tx,
      by,
      { action: 'name_corrected', target, message: 'Corrected a donor’s name.', after: { reason } },
      now,
    );
    if (email !== '')
      await queueMail(tx, trust, { kind: 'receipt_reissued', recipient: email, attemptId }, now);
    return { message: `Receipt ${number} replaces the earlier one.` };
  });
}
