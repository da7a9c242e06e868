import { plainCell } from '#domain/office/readers/cell.ts';
import { withLatinDigits } from '#domain/office/readers/latin-digits.ts';
import type { IdKind } from '#domain/year-end/year-statement.ts';

const ID_DOCUMENTS: Readonly<Record<string, IdKind>> = {
  pan: 'pan',
  aadhaar: 'aadhaar',
  aadhar: 'aadhaar',
  tin: 'tin',
  passport: 'passport',
  voter: 'voter',
  voterid: 'voter',
  epic: 'voter',
  drivinglicence: 'driving_licence',
  drivinglicense: 'driving_licence',
  rationcard: 'ration_card',
};

/** The kind of ID document, or undefined for an unknown name. */
export function parseIdKind(cell: string): IdKind | undefined {
  const letters = plainCell(cell)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return Object.hasOwn(ID_DOCUMENTS, letters) ? ID_DOCUMENTS[letters] : undefined;
}

/** The ten digits of an Indian phone number, without country code or trunk prefix. */
export function parsePhone(text: string): string {
  const digits = withLatinDigits(text).replace(/[\s().-]/g, '');
  return digits.replace(/^(?:\+91|0091|91|0)(?=\d{10}$)/, '');
}
