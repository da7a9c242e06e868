import type { Transaction } from '../../db/client.ts';
import { printedNumberOf, reissueReceipt } from '../../giving/receipts/service.ts';
import { queueMail } from '../../mail/service.ts';
import { type Actor, recordEvent } from '../../payments/donation-events.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import type { DonorCipher } from '../donor-data/cipher.ts';
import { openDetails, type TaxDetails } from '../donor-data/tax-details.ts';
import { type CountedGift, giftsOfDonor } from './queries.ts';

export type ReissueDeps = { trust: ReadTrust; cipher: DonorCipher };

/** A donor with more gifts in a year than this writes to the trust. */
const MAX_GIFTS = 500;

/**
 * Replaces the donor's valid receipts of a period that do not show the donor's details as they are now, and sends the donor one
 * email with the new ones. Called in the transaction that changed the details.
 * @returns the number of new receipts.
 */
export async function reissueReceipts(
  tx: Transaction,
  { trust, cipher }: ReissueDeps,
  donorId: string,
  details: TaxDetails,
  period: { since: Date; before: Date },
  { actor, reason, now }: { actor: Actor; reason: string; now: Date },
): Promise<number> {
  const gifts = await giftsOfDonor(tx, { donorId }, period, MAX_GIFTS);
  const outdated = gifts.filter((gift) => gift.receiptId !== null && !shows(cipher, gift, details));
  // In a fixed order, so that two corrections cannot deadlock.
  for (const gift of outdated.toSorted((a, b) => (a.attemptId < b.attemptId ? -1 : 1))) {
    const issued = await reissueReceipt(tx, trust, gift.attemptId, reason, now);
    if (!issued) continue;
    const message = `Receipt ${await printedNumberOf(tx, issued)} replaces the earlier one. Reason: ${reason}`;
    const { donationId, attemptId } = gift;
    await recordEvent(tx, { donationId, attemptId, kind: 'receipt_replaced', actor, message }, now);
  }
  const [latest] = outdated.filter(({ email }) => email !== '');
  if (latest) {
    const { attemptId, email: recipient } = latest;
    await queueMail(tx, trust, { kind: 'receipt_reissued', recipient, attemptId }, now);
  }
  return outdated.length;
}

function shows(cipher: DonorCipher, gift: CountedGift, details: TaxDetails): boolean {
  const shown = openDetails(cipher, gift);
  return (
    shown.idKind === details.idKind &&
    shown.idNumber === details.idNumber &&
    shown.address === details.address
  );
}
