import { validate } from 'uuid';
import type { CorrectDonationType } from '#contract/giving/corrections.admin.ts';
import type { DonationType } from '#domain/year-end/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../../payments/donation-events.ts';
import { actorOf, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { correctReceipt, printedNumberOf, validReceipt } from '../receipts/service.ts';
import { findType, lockDonation, paidAttempts, upsertType } from './queries.ts';

export type DonationTypeDeps = { db: Database; clock: () => Date; trust: ReadTrust };

type TypeAndDirection = { type: DonationType; direction: string };

/** The types as staff read them. */
export const DONATION_TYPE_TEXTS: Record<DonationType, string> = {
  corpus: 'Corpus',
  specific_grant: 'Specific grant',
  other: 'Other',
};

/** A donation's type, with the reference of the donor's direction; `other` unless staff chose one. */
export async function donationTypeOf(
  db: Database | Transaction,
  donationId: string,
): Promise<TypeAndDirection> {
  const { type = 'other', direction = '' } = (await findType(db, donationId)) ?? {};
  return { type, direction };
}

/** Stores the type of a new donation, in the transaction that inserts it. */
export async function insertDonationType(
  tx: Transaction,
  donationId: string,
  { donationType: type, direction }: { donationType: DonationType; direction: string },
  now: Date,
): Promise<void> {
  if (type === 'other' && direction === '') return;
  await upsertType(tx, { donationId, type, direction, changedAt: now });
}

/**
 * Corrects the type of a paid donation, with a reason in its history and in the audit log. A receipt that prints the corpus, or
 * has to, is replaced.
 * @throws AppError `record_not_found`; `donation_type_unpaid`; `donation_type_same`; `direction_required` for the corpus without a
 * direction.
 */
export async function correctDonationType(
  { db, clock, trust }: DonationTypeDeps,
  by: SignedInStaff,
  donationId: string,
  { donationType: type, direction, reason }: CorrectDonationType,
): Promise<{ message: string }> {
  if (type === 'corpus' && direction === '') throw new AppError('direction_required', { field: 'direction' });
  const now = clock();
  return db.transaction(async (tx) => {
    const found = validate(donationId) ? await lockDonation(tx, donationId) : undefined;
    if (!found) throw new AppError({ code: 'record_not_found', params: { record: 'donation' } });
    const [latest, ...earlier] = await paidAttempts(tx, donationId);
    if (!latest) throw new AppError('donation_type_unpaid');
    const before = await donationTypeOf(tx, donationId);
    if (before.type === type && before.direction === direction) throw new AppError('donation_type_same');
    await upsertType(tx, { donationId, type, direction, changedAt: now });
    const change = `Type changed from ${DONATION_TYPE_TEXTS[before.type]} to ${DONATION_TYPE_TEXTS[type]}.`;
    const event = { donationId, attemptId: latest.id, kind: 'type_corrected', actor: actorOf(by) } as const;
    const directed = direction === '' ? '' : ` Direction: ${direction}.`;
    await recordEvent(tx, { ...event, message: `${change}${directed} Reason: ${reason}` }, now);
    const replaced = await replaceReceipts(tx, trust, [latest, ...earlier], reason, now);
    await recordAudit(
      tx,
      by,
      {
        action: 'donation_type_corrected',
        target: { kind: 'donation', id: donationId },
        message: `Changed the type of a donation to ${DONATION_TYPE_TEXTS[type]}.`,
        before,
        after: { type, direction, reason },
      },
      now,
    );
    return { message: `${change}${replaced}` };
  });
}

/** @returns a sentence about the new receipts; empty when none was needed. */
async function replaceReceipts(
  tx: Transaction,
  trust: ReadTrust,
  attempts: readonly { id: string }[],
  reason: string,
  now: Date,
): Promise<string> {
  const numbers: string[] = [];
  for (const { id } of attempts) {
    // A receipt that has not been issued yet will have the new type; an imported gift has none.
    const before = await validReceipt(tx, id);
    if (!before) continue;
    const receipt = await correctReceipt(tx, trust, id, now, reason);
    if (receipt && receipt.id !== before.id) numbers.push(await printedNumberOf(tx, receipt));
  }
  return numbers.length === 0 ? '' : ` Receipt ${numbers.join(', ')} replaces the earlier one.`;
}
