import { validate } from 'uuid';
import { formatTransferCode } from '#domain/giving/transfer-code.ts';
import { formatRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { expireBefore } from './announce-queries.ts';
import { findOfDonation, giftReceivedAs, lockTransfer, type TransferRow, updateState } from './queries.ts';

/** Expires transfers whose last day has passed. @returns how many. */
export function expireTransfers(db: Database, now: Date): Promise<number> {
  return expireBefore(db, indianDate(now), now);
}

/** An expected transfer, locked until the transaction ends. @throws AppError `record_not_found`. */
export async function requireTransfer(tx: Transaction, id: string): Promise<TransferRow> {
  const found = validate(id) ? await lockTransfer(tx, id) : undefined;
  if (!found) throw new AppError({ code: 'record_not_found', params: { record: 'expected transfer' } });
  return found;
}

/**
 * A transfer whose money has arrived, locked; also one that had expired or was cancelled.
 * @throws AppError `record_not_found`; `transfer_received` with the gift; `transfer_forgotten` once its donor's details are deleted.
 */
export async function requireReceivable(tx: Transaction, id: string): Promise<TransferRow> {
  const transfer = await requireTransfer(tx, id);
  // control: one transfer becomes one gift (receive.test.ts)
  if (transfer.donationId !== null) throw await receivedAlready(tx, transfer.donationId);
  if (transfer.forgottenAt !== null) throw new AppError('transfer_forgotten');
  return transfer;
}

async function receivedAlready(tx: Transaction, donationId: string): Promise<AppError> {
  const gift = await giftReceivedAs(tx, donationId);
  const params = {
    amount: formatRupees(rupeesFromPaise(gift?.amountPaise ?? 0n)),
    day: gift ? formatTypedDate(gift.receivedOn) : '',
  };
  return new AppError({ code: 'transfer_received', params });
}

/** The payment that a transfer was received as, with its bank reference; null while it is not received. */
export async function receivedAs(tx: Transaction, { donationId }: Pick<TransferRow, 'donationId'>) {
  const gift = donationId === null ? undefined : await giftReceivedAs(tx, donationId);
  return gift && donationId !== null ? { donationId, ...gift } : null;
}

/** The announcement that a donation arrived as; null without one. */
export async function announcementOf(db: Database, donationId: string) {
  const row = await findOfDonation(db, donationId);
  if (!row) return null;
  const { code, amountPaise, createdAt } = row;
  const amountRupees = rupeesFromPaise(amountPaise);
  return { code: formatTransferCode(code), amountRupees, at: createdAt.toISOString() };
}

/** What a donation takes over from its transfer, besides what staff see when they record it. */
export function donationFieldsOf({
  message,
  claimedUserId,
  accountId,
  language,
  statedIndianCitizen,
}: TransferRow) {
  return { message, claimedUserId, accountId, language, statedIndianCitizen };
}

/** Links a transfer to the donation that it has become, in the transaction that records it. */
export async function markReceived(
  tx: Transaction,
  id: string,
  donationId: string,
  now: Date,
): Promise<void> {
  await updateState(tx, id, { state: 'received', donationId, reason: null }, now);
}

/** `reason` is empty when its donor cancels it. */
export async function markCancelled(tx: Transaction, id: string, reason: string, now: Date): Promise<void> {
  await updateState(tx, id, { state: 'cancelled', donationId: null, reason }, now);
}
