import { type KnownDonor, MAX_SUGGESTED_DONORS, type SuggestedDonor } from '#contract/office/known-donors.ts';
import { normalizeIdNumber } from '#domain/donors/pan.ts';
import type { Database } from '../../db/client.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { DonorCipher } from '../donor-data/cipher.ts';
import { openDetails } from '../donor-data/tax-details.ts';
import { filterOf } from './list.ts';
import { listedDonors } from './list-queries.ts';
import type { DonorDeps } from './merge.ts';
import { donorIdsWithId } from './queries.ts';
import { maskedId, requireDonor } from './records.ts';

/**
 * At most eight donors for the form of a gift, latest gift first: those with the complete ID number, otherwise those with a
 * matching name, email address or phone number. ID numbers are not found by their beginnings, so that nobody can list them.
 */
export async function suggestDonors(
  { db, cipher }: { db: Database; cipher: DonorCipher },
  typed: string,
): Promise<{ items: SuggestedDonor[] }> {
  const idHashes = cipher.hashes(normalizeIdNumber(typed));
  const withId = await donorIdsWithId(db, idHashes, MAX_SUGGESTED_DONORS);
  const filter = withId.length > 0 ? { ids: withId } : await filterOf(db, typed);
  const rows = await listedDonors(db, filter, undefined, MAX_SUGGESTED_DONORS);
  return {
    items: rows.map(({ id, fullName, email, phoneNumber, idSealed }) => ({
      id,
      fullName,
      email,
      phoneNumber,
      idMasked: maskedId(cipher, idSealed),
    })),
  };
}

/**
 * A donor's details for entering another gift. The audit log gets an entry, because the ID number and address are shown in full.
 * @throws AppError `record_not_found`.
 */
export async function revealDonor(
  { db, clock, cipher }: DonorDeps,
  by: SignedInStaff,
  id: string,
): Promise<KnownDonor> {
  const found = await requireDonor(db, id);
  const { fullName, email, phoneNumber } = found;
  const { idKind, idNumber, address } = openDetails(cipher, found);
  const shown = { hasId: idKind !== null, hasAddress: address !== '' };
  const change = {
    action: 'donor_details_shown',
    target: { kind: 'donor', id },
    message: 'Saw a donor’s ID number and address.',
    after: shown,
  } as const;
  if (shown.hasId || shown.hasAddress) await recordAudit(db, by, change, clock());
  return { fullName, email, phoneNumber, idKind, idNumber, address };
}
