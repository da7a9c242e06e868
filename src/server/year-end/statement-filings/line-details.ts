import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import type { StatementLine } from '../year-statement/service.ts';

/** A donor's details as a line stores them, with hashes by which two exports are compared. */
export function sealedDetails(cipher: DonorCipher, { idKind, idNumber, address }: StatementLine['donor']) {
  return {
    idKind,
    idSealed: idNumber ? cipher.seal(idNumber) : null,
    idHash: idNumber ? cipher.hash(idNumber) : null,
    addressSealed: address === '' ? null : cipher.seal(address),
    addressHash: address === '' ? null : cipher.hash(address),
  };
}
