import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { showNames } from './display-queries.ts';
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
