import { type KnownDonor, MAX_SUGGESTED_DONORS, type SuggestedDonor } from '#contract/admin/donors.ts';
import type { Database } from '../../db/client.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import { filterOf } from './list.ts';
import type { DonorDeps } from './merge.ts';
import { donorIdsWithIdNumber, listedDonors } from './queries.ts';
import { masked, requireDonor } from './records.ts';
import { normalizeIdNumber } from './service.ts';

/**
 * At most eight donors for the form of a gift, latest gift first: those with the complete ID number, otherwise those with a
 * matching name, e-mail address or phone number. ID numbers are not found by their beginnings, so that nobody can list them.
 */
export async function suggestDonors(
  { db }: { db: Database },
  typed: string,
): Promise<{ items: SuggestedDonor[] }> {
  const withIdNumber = await donorIdsWithIdNumber(db, normalizeIdNumber(typed), MAX_SUGGESTED_DONORS);
  const filter = withIdNumber.length > 0 ? { ids: withIdNumber } : await filterOf(db, typed);
  const rows = await listedDonors(db, filter, undefined, MAX_SUGGESTED_DONORS);
  return {
    items: rows.map(({ id, fullName, email, phoneNumber, idNumber }) => ({
      id,
      fullName,
      email,
      phoneNumber,
      idMasked: masked(idNumber),
    })),
  };
}

/**
 * A donor's details for entering another gift. The audit log gets an entry, because the ID number and address are shown in full.
 * @throws AppError `not_found`.
 */
export async function revealDonor(
  { db, clock }: DonorDeps,
  by: SignedInStaff,
  id: string,
): Promise<KnownDonor> {
  const { fullName, email, phoneNumber, idKind, idNumber, address } = await requireDonor(db, id);
  const shown = { hasId: idNumber !== null, hasAddress: address !== '' };
  const change = {
    action: 'donor_details_shown',
    target: { kind: 'donor', id },
    message: 'Saw a donor’s ID number and address while entering a gift.',
    after: shown,
  } as const;
  if (shown.hasId || shown.hasAddress) await recordAudit(db, by, change, clock());
  return { fullName, email, phoneNumber, idKind, idNumber: idNumber ?? '', address };
}
