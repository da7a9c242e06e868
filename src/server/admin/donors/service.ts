import type { IdKind } from '#domain/year-statement.ts';
import type { Transaction } from '../../db/client.ts';
import type { Reason } from '../../http/errors.ts';
import { type DonorListDeps, exportedDonors, type ListedDonorRow as Row } from './list.ts';
import { donorIdsWithIdNumber, updateMergeTarget, upsertDonor } from './queries.ts';

/** The ID document and address that the year statement requires; null and empty when unknown. */
export type TaxDetails = { idKind: IdKind | null; idNumber: string; address: string };

/**
 * Creates or updates the donor of a donation unless it is anonymous, with the name and contact details of the latest gift and the tax details given.
 * `at` is used as the gift's moment while it is not in the ledger.
 * Must be called before a receipt is issued, so that all transactions take their locks in the same order.
 */
export async function noteDonor(
  tx: Transaction,
  donationId: string,
  at: Date,
  { idKind, idNumber, address }: TaxDetails = { idKind: null, idNumber: '', address: '' },
): Promise<void> {
  const details = { idKind, idNumber: idKind === null ? null : normalizeIdNumber(idNumber), address };
  const donor = await upsertDonor(tx, donationId, at, details);
  if (donor?.mergedInto) await updateMergeTarget(tx, donor.mergedInto, donor.lastGiftAt, details);
}

/** An ID number in upper case, without spaces and hyphens. */
export function normalizeIdNumber(number: string): string {
  return number.toUpperCase().replace(/[\s-]/g, '');
}

/** More records than one person has. */
const MOST_RECORDS = 100;

const FORMATS: Partial<Record<IdKind, { pattern: RegExp; error: Reason }>> = {
  pan: {
    pattern: /^[A-Z]{5}[0-9]{4}[A-Z]$/,
    error: 'id_pan_invalid',
  },
  aadhaar: { pattern: /^[0-9]{12}$/, error: 'id_aadhaar_invalid' },
};

/** The error of an ID number, or null. */
export function idNumberError({ idKind, idNumber }: TaxDetails): Reason | null {
  if (idKind === null) return idNumber === '' ? null : 'id_kind_required';
  if (idNumber === '') return 'id_number_required';
  const format = FORMATS[idKind];
  return format && !format.pattern.test(normalizeIdNumber(idNumber)) ? format.error : null;
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
export async function donorsWithIdNumber(tx: Transaction, idNumber: string): Promise<string[]> {
  const ids = await donorIdsWithIdNumber(tx, normalizeIdNumber(idNumber), MOST_RECORDS);
  return [...new Set(ids)];
}
