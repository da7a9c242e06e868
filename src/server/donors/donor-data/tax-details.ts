import { normalizeIdNumber } from '#domain/donors/pan.ts';
import type { IdKind } from '#domain/year-end/year-statement.ts';
import type { DonorCipher } from './cipher.ts';
import type { SealedDetails } from './queries.ts';

/** The ID document and address that the year statement requires; null and empty when unknown. */
export type TaxDetails = { idKind: IdKind | null; idNumber: string; address: string };

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
