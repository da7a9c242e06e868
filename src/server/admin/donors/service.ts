import type { IdKind } from '#domain/year-statement.ts';
import type { Transaction } from '../../db/client.ts';
import { updateMergeTarget, upsertDonor } from './queries.ts';

/** The ID document and address that Form 10BD requires; null and empty when unknown. */
export type TaxDetails = { idKind: IdKind | null; idNumber: string; address: string };

/**
 * Creates or updates the donor of a donation, with the name and contact details of the latest gift and the tax details given.
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

const FORMATS: Partial<Record<IdKind, { pattern: RegExp; message: string }>> = {
  pan: {
    pattern: /^[A-Z]{5}[0-9]{4}[A-Z]$/,
    message: 'A PAN consists of five letters, four digits and a letter',
  },
  aadhaar: { pattern: /^[0-9]{12}$/, message: 'An Aadhaar number has twelve digits' },
};

/** The error message for an ID number, or null. */
export function idNumberError({ idKind, idNumber }: TaxDetails): string | null {
  if (idKind === null) return idNumber === '' ? null : 'Please choose the document that this number is of';
  if (idNumber === '') return 'Please enter the number';
  const format = FORMATS[idKind];
  return format && !format.pattern.test(normalizeIdNumber(idNumber)) ? format.message : null;
}
