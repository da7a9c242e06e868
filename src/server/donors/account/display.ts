import type { Tribute } from '#domain/giving/tribute.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { saveTribute, showNames } from './display-queries.ts';
import { type KnownDonor, ownedBy } from './donor-queries.ts';

export type DisplayDeps = { db: Database; clock: () => Date };

/**
 * Shows or hides the donor's name on donor walls: for one of the donor's gifts, or all of them so far (`donationId` null).
 * @throws AppError `gift_not_found` for somebody else's gift.
 */
export async function changeNames(
  { db, clock }: DisplayDeps,
  donor: KnownDonor,
  donationId: string | null,
  isNameShown: boolean,
): Promise<void> {
  const changed = await showNames(db, ownedBy(donor), donationId, isNameShown, clock());
  if (donationId !== null && changed === 0) throw new AppError('gift_not_found');
}

/**
 * Enters in honour or in memory of whom one of the donor's gifts was made; null removes it.
 * @throws AppError `gift_not_found` for somebody else's gift.
 */
export async function changeTribute(
  { db, clock }: DisplayDeps,
  donor: KnownDonor,
  donationId: string,
  tribute: { kind: Tribute; name: string } | null,
): Promise<void> {
  const changed = await saveTribute(db, ownedBy(donor), donationId, tribute, clock());
  if (changed === 0) throw new AppError('gift_not_found');
}
