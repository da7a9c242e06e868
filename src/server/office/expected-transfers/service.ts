import type { ReceiveTransfer } from '#contract/giving/expected-transfers/expected-transfers.admin.ts';
import type { GiftEntered } from '#contract/office/offline-gifts.ts';
import { formatTransferCode } from '#domain/giving/transfer-code.ts';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { referenceKey } from '#domain/office/offline-gift.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import {
  markCancelled,
  receivedAs,
  requireReceivable,
  requireTransfer,
} from '../../giving/expected-transfers/service.ts';
import { firstReceiptNumber } from '../../giving/receipts/service.ts';
import { actOrAsk } from '../../staff/approvals/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { enterGiftIn, type OfflineGiftDeps } from '../offline-gifts/service.ts';

/**
 * Records that an announced transfer has arrived: as an offline gift by bank transfer with its receipt, linked to the transfer, in one
 * transaction. Recording the same transfer of the bank again returns the first gift.
 * @throws AppError as `receiveTransferIn` and `actOrAsk` do.
 */
export function receiveTransfer(
  deps: OfflineGiftDeps,
  by: SignedInStaff,
  id: string,
  given: ReceiveTransfer & { bankLineId?: string },
): Promise<GiftEntered> {
  return actOrAsk(deps, by, (tx) => receiveTransferIn(tx, deps, by, id, given));
}

/**
 * The same in the caller's transaction, which has to be one of `actOrAsk`.
 * @throws AppError as `enterGiftIn` does; `transfer_received` when another transfer of the bank was recorded for it.
 */
async function receiveTransferIn(
  tx: Transaction,
  deps: OfflineGiftDeps,
  by: SignedInStaff,
  id: string,
  given: ReceiveTransfer & { bankLineId?: string },
): Promise<GiftEntered> {
  const first = await receivedAs(tx, await requireTransfer(tx, id));
  // control: the same money is recorded once for a transfer (receive.test.ts) → false
  if (first && first.referenceKey === referenceKey(given.mode, given.reference, '')) {
    const receiptNumber = await firstReceiptNumber(tx, first.paymentId);
    const message = `Recorded before, with receipt ${receiptNumber}.`;
    return { donationId: first.donationId, paymentId: first.paymentId, receiptNumber, message };
  }
  const transfer = await requireReceivable(tx, id);
  const { fullName, email, phoneNumber } = transfer;
  const { categoryId, campaignId, amountPaise } = transfer;
  const gift = {
    ...given,
    bank: '',
    isAnonymous: false,
    fullName,
    email,
    phoneNumber,
    statedIndianCitizen: given.statedIndianCitizen || transfer.statedIndianCitizen,
    idKind: null,
    idNumber: '',
    address: '',
    categoryId,
    campaignId,
    transferId: transfer.id,
  };
  const entered = await enterGiftIn(tx, deps, by, gift);
  return { ...entered, message: `${entered.message}${describeDifference(given, amountPaise)}` };
}

function describeDifference({ amountRupees }: ReceiveTransfer, announcedPaise: bigint): string {
  const paise = paiseFromRupees(amountRupees);
  if (typeof paise !== 'bigint' || paise === announcedPaise) return '';
  const isLess = paise < announcedPaise;
  const difference = isLess ? announcedPaise - paise : paise - announcedPaise;
  const more = isLess ? 'less' : 'more';
  return ` It is ${formatRupees(rupeesFromPaise(difference))} ${more} than was announced.`;
}

/**
 * Stops expecting a transfer, such as one that its donor has called about. If the money arrives after all, it can still be recorded.
 * @throws AppError `record_not_found`; `transfer_over`.
 */
export async function cancelTransfer(
  { db, clock }: OfflineGiftDeps,
  by: SignedInStaff,
  id: string,
  { reason }: { reason: string },
): Promise<{ message: string }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const transfer = await requireTransfer(tx, id);
    if (transfer.state !== 'expected') throw new AppError('transfer_over');
    await markCancelled(tx, id, reason, now);
    const target = { kind: 'expected-transfer', id } as const;
    const what = `Stopped expecting the transfer ${formatTransferCode(transfer.code)}`;
    await recordAudit(
      tx,
      by,
      { action: 'transfer_cancelled', target, message: `${what}.`, after: { reason } },
      now,
    );
    return { message: `${what}.` };
  });
}
