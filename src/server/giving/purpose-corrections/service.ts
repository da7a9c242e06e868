import { v7 as uuid, validate } from 'uuid';
import type { CorrectPurpose } from '#contract/giving/corrections.admin.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { queueMail } from '../../mail/service.ts';
import { purposeOf, refuseCashForCampaign } from '../../office/offline-gifts/service.ts';
import { recordEvent } from '../../payments/donation-events.ts';
import { moveToCampaign } from '../../payments/ledger/ledger.ts';
import { actorOf, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { printedNumberOf, reissueReceipt } from '../receipts/service.ts';
import { categoryNameOf, insertCorrection, lockAttempts, lockPurpose } from './queries.ts';

export type PurposeDeps = { db: Database; clock: () => Date; trust: ReadTrust };

/**
 * Assigns a donation to another category or campaign, with a reason. Campaign totals follow, and its valid receipt is replaced
 * and emailed; the earlier receipt stays readable. The ledger does not change, because its entries name no purpose.
 * Invariant: correction, donation, totals, receipt, history and audit entry are committed together or not at all.
 * @returns a sentence. @throws AppError `record_not_found`; `purpose_unpaid`; `purpose_same`; `category_unknown`;
 * `campaign_deleted`; `cash_limit_of_campaign`.
 */
export async function correctPurpose(
  { db, clock, trust }: PurposeDeps,
  by: SignedInStaff,
  donationId: string,
  { reason, ...given }: CorrectPurpose,
): Promise<{ message: string }> {
  if (!validate(given.categoryId)) throw new AppError('category_required', { field: 'categoryId' });
  if (given.campaignId !== null && !validate(given.campaignId))
    throw new AppError('campaign_required', { field: 'campaignId' });
  const now = clock();
  return db.transaction(async (tx) => {
    const before = validate(donationId) ? await lockPurpose(tx, donationId) : undefined;
    if (!before) throw new AppError({ code: 'record_not_found', params: { record: 'donation' } });
    const attempts = await lockAttempts(tx, donationId);
    const about = attempts.findLast(isCorrectable);
    if (!about) throw new AppError('purpose_unpaid');
    const { categoryId: fromCategoryId, campaignId: fromCampaignId } = before;
    if (fromCategoryId === given.categoryId && fromCampaignId === given.campaignId)
      throw new AppError('purpose_same');
    const { campaignTitle } = await purposeOf(tx, given);
    const { categoryId: toCategoryId, campaignId: toCampaignId } = given;
    await insertCorrection(tx, {
      id: uuid(),
      donationId,
      fromCategoryId,
      fromCampaignId,
      toCategoryId,
      toCampaignId,
      toCampaignTitle: campaignTitle,
      reason,
      correctedBy: by.accountId,
      correctedAt: now,
    });
    if (toCampaignId !== null) await refuseCashForCampaign(tx, donationId, toCampaignId);
    await moveToCampaign(tx, {
      donationId,
      donorKey: before.donorKey,
      from: fromCampaignId,
      to: toCampaignId,
    });
    const after = { campaignTitle, categoryName: await categoryNameOf(tx, toCategoryId) };
    const change = `Changed from ${describe(before)} to ${describe(after)}.`;
    const event = { donationId, attemptId: about.id, kind: 'purpose_corrected', actor: actorOf(by) } as const;
    await recordEvent(tx, { ...event, message: `${change} Reason: ${reason}` }, now);
    const numbers = await replaceReceipts(tx, trust, attempts, reason, now);
    if (numbers.length > 0 && before.email !== '') {
      const mail = { kind: 'receipt_reissued', recipient: before.email, attemptId: about.id } as const;
      await queueMail(tx, trust, mail, now);
    }
    await recordAudit(
      tx,
      by,
      {
        action: 'purpose_corrected',
        target: { kind: 'donation', id: donationId },
        message: 'Corrected the category or campaign of a donation.',
        before: { categoryId: fromCategoryId, campaignId: fromCampaignId },
        after: { categoryId: toCategoryId, campaignId: toCampaignId, reason },
      },
      now,
    );
    const replaced = numbers.length === 0 ? '' : ` Receipt ${numbers.join(', ')} replaces the earlier one.`;
    return { message: `${change}${replaced}` };
  });
}

/** Paid, or an offline gift whose cheque or demand draft has not cleared: an online order may still be repeated by its donor. */
const isCorrectable = ({ state, provider }: { state: string; provider: string }) =>
  state === 'COMPLETED' || (provider === 'offline' && state === 'PENDING');

const describe = ({ campaignTitle, categoryName }: { campaignTitle: string | null; categoryName: string }) =>
  campaignTitle === null ? categoryName : `${campaignTitle} (${categoryName})`;

/** @returns the numbers of the new receipts; a payment without a valid one gets none. */
async function replaceReceipts(
  tx: Transaction,
  trust: ReadTrust,
  attempts: readonly { id: string }[],
  reason: string,
  now: Date,
): Promise<string[]> {
  const numbers: string[] = [];
  for (const { id } of attempts) {
    const issued = await reissueReceipt(tx, trust, id, reason, now);
    if (issued) numbers.push(await printedNumberOf(tx, issued));
  }
  return numbers;
}
