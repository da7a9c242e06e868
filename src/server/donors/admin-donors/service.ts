import { isPan, normalizeIdNumber } from '#domain/donors/pan.ts';
import { financialYearRange } from '#domain/year-end/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { isOfKeys } from '../../db/queries/donor-keys.ts';
import type { Reason } from '../../errors.ts';
import type { DonorCipher } from '../donor-data/cipher.ts';
import type { TaxDetails } from '../donor-data/tax-details.ts';
import { giftsBetween } from '../gift-statements/service.ts';
import { type DonorListDeps, exportedDonors, type ListedDonorRow as Row } from './list.ts';
import { donorIdsWithId, isAadhaarAccepted, keysOf } from './queries.ts';

/** More records than one person has. */
const MAX_RECORDS = 100;

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

/** A donor as exports show it. `lastGiftAt` means nothing while `firstGiftAt` is null, because then no gift counts. */
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

/** A donor's gifts of a financial year, with those of donors merged into it, oldest first. */
export async function giftsInYear(db: Database, donorId: string, year: string) {
  const { since, before } = financialYearRange(year);
  return giftsBetween(db, isOfKeys(await keysOf(db, donorId)), since, before);
}
