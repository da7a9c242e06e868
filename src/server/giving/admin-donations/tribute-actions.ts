import { validate } from 'uuid';
import type { RemoveTribute } from '#contract/giving/corrections.admin.ts';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { tributeFrom } from '#domain/giving/tribute.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { findTribute, removeForGood } from '../tributes/service.ts';

/** The dedication of a donation as staff see it. */
export async function describeTribute(
  db: Database,
  donationId: string,
): Promise<Pick<DonationDetail, 'tribute' | 'tributeRemovedAt' | 'tributeCard'>> {
  const found = await findTribute(db, donationId);
  const tribute = found && tributeFrom(found);
  const card = found?.card;
  return {
    tribute: tribute ? { kind: tribute.kind, tributeName: tribute.name, tributeLine: tribute.line } : null,
    tributeRemovedAt: found?.removedAt?.toISOString() ?? null,
    tributeCard: card
      ? {
          kind: card.tribute,
          tributeName: card.tributeName,
          tributeLine: card.tributeLine ?? '',
          askedAt: card.askedAt.toISOString(),
          isAmountShown: card.isAmountShown,
        }
      : null,
  };
}

/**
 * Removes an offensive dedication for good, with a reason.
 * @throws AppError `tribute_missing`.
 */
export async function removeTribute(
  { db, clock }: { db: Database; clock: () => Date },
  by: SignedInStaff,
  donationId: string,
  { reason }: RemoveTribute,
): Promise<{ message: string }> {
  const now = clock();
  await db.transaction(async (tx) => {
    if (!validate(donationId) || !(await removeForGood(tx, donationId, now)))
      throw new AppError('tribute_missing');
    const target = { kind: 'donation', id: donationId } as const;
    const message = 'Removed the dedication of a donation.';
    await recordAudit(tx, by, { action: 'tribute_removed', target, message, after: { reason } }, now);
  });
  return { message: 'The dedication has been removed.' };
}
