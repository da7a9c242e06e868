import { isPan, normalizeIdNumber } from '#domain/pan.ts';
import type { IdKind } from '#domain/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { DonorCipher } from '../../donor-data/cipher.ts';
import type { Reason } from '../../http/errors.ts';
import { type DonorListDeps, exportedDonors, type ListedDonorRow as Row } from './list.ts';
import {
  donorIdsWithId,
  isAadhaarAccepted,
  lockDonors,
  type SealedDetails,
  updateMergeTarget,
  updateTaxDetails,
  upsertDonor,
} from './queries.ts';
import { refreshDonorTotals } from './totals-queries.ts';

/** The ID document and address that the year statement requires; null and empty when unknown. */
export type TaxDetails = { idKind: IdKind | null; idNumber: string; address: string };

const NO_DETAILS: SealedDetails = { idKind: null, idSealed: null, idHash: null, addressSealed: null };

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

/** More records than one person has. */
const MAX_RECORDS = 100;

const idOf = ({ idKind, idSealed, idHash }: SealedDetails) => ({ idKind, idSealed, idHash });

/** Tax details as they are stored: the ID number and the address encrypted, with a keyed hash of the normalised number. */
export function sealDetails(cipher: DonorCipher, { idKind, idNumber, address }: TaxDetails): SealedDetails {
  const number = normalizeIdNumber(idNumber);
  return {
    idKind,
    idSealed: idKind === null ? null : cipher.seal(number),
    idHash: idKind === null ? null : cipher.hash(number),
    addressSealed: address === '' ? null : cipher.seal(address),
  };
}

/** Stored tax details in plain text. */
export function openDetails(
  cipher: DonorCipher,
  { idKind, idSealed, addressSealed }: Omit<SealedDetails, 'idHash'>,
): TaxDetails {
  return {
    idKind,
    idNumber: idSealed === null ? '' : cipher.open(idSealed),
    address: addressSealed === null ? '' : cipher.open(addressSealed),
  };
}

/** The ID documents that staff may enter: Aadhaar numbers only if an owner allows them. */
export async function acceptedIds(db: Database | Transaction): Promise<{ aadhaar: boolean }> {
  return { aadhaar: await isAadhaarAccepted(db) };
}

const AADHAAR = /^[0-9]{12}$/;

/** The error of an ID number, or null. */
export function idNumberError(
  { idKind, idNumber }: Pick<TaxDetails, 'idKind' | 'idNumber'>,
  accepted: { aadhaar: boolean },
): Reason | null {
  if (idKind === null) return idNumber === '' ? null : 'id_kind_required';
  if (idKind === 'aadhaar' && !accepted.aadhaar) return 'id_aadhaar_off';
  if (idNumber === '') return 'id_number_required';
  const number = normalizeIdNumber(idNumber);
  if (idKind === 'pan' && !isPan(number)) return 'id_pan_invalid';
  return idKind === 'aadhaar' && !AADHAAR.test(number) ? 'id_aadhaar_invalid' : null;
}

/** A donor as exports show it. */
export type ListedDonorRow = Row;

/** All donors that match, for an export: their rows in pages. */
export function exportDonorRows(
  deps: DonorListDeps,
  query: Parameters<typeof exportedDonors>[1],
  rowsPerPage: number,
): Promise<AsyncGenerator<ListedDonorRow[]>> {
  return exportedDonors(deps, query, rowsPerPage);
}

/** The donors with an ID number, in any spelling; for a merged donor, the one it is merged into. */
export async function donorsWithIdNumber(
  tx: Transaction,
  cipher: DonorCipher,
  idNumber: string,
): Promise<string[]> {
  const ids = await donorIdsWithId(tx, cipher.hashes(normalizeIdNumber(idNumber)), MAX_RECORDS);
  return [...new Set(ids)];
}

/** Brings the donors' stored totals up to date with the gifts since the last time. */
export async function updateDonorTotals(db: Database): Promise<void> {
  await refreshDonorTotals(db);
}
