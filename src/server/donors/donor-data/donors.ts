import type { Transaction } from '../../db/client.ts';
import type { DonorCipher } from './cipher.ts';
import {
  lockDonors,
  type SealedDetails,
  updateMergeTarget,
  updateTaxDetails,
  upsertDonor,
} from './queries.ts';
import { openDetails, sealDetails, type TaxDetails } from './tax-details.ts';

const NO_DETAILS: SealedDetails = { idKind: null, idSealed: null, idHash: null, addressSealed: null };

const idOf = ({ idKind, idSealed, idHash }: SealedDetails) => ({ idKind, idSealed, idHash });

/**
 * Creates or updates the donor of a donation unless it is anonymous, with the name and contact details of the latest gift and the
 * tax details given.
 * `at` is used as the gift's moment while it is not in the ledger.
 * Must be called before a receipt is issued, so that all transactions take their locks in the same order.
 */
export async function recordDonor(
  tx: Transaction,
  donationId: string,
  at: Date,
  details: SealedDetails = NO_DETAILS,
): Promise<void> {
  const donor = await upsertDonor(tx, donationId, at, details);
  if (donor?.mergedInto) await updateMergeTarget(tx, donor.mergedInto, donor.lastGiftAt, details);
}

/**
 * Stores tax details for a donor, leaving those unchanged that are null or empty.
 * @returns all of the donor's details afterwards. @throws Error for an unknown donor.
 */
export async function completeDetails(
  tx: Transaction,
  cipher: DonorCipher,
  donorId: string,
  details: TaxDetails,
): Promise<TaxDetails> {
  const [known] = await lockDonors(tx, [donorId]);
  if (!known) throw new Error(`there is no donor ${donorId}`);
  const sealed = sealDetails(cipher, details);
  const stored = {
    ...(sealed.idKind === null ? idOf(known) : idOf(sealed)),
    addressSealed: sealed.addressSealed ?? known.addressSealed,
  };
  await updateTaxDetails(tx, donorId, stored);
  return openDetails(cipher, stored);
}
