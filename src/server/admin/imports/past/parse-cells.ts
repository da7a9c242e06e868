import type { ImportedGiftMode } from '#domain/offline-gift.ts';
import type { IdKind } from '#domain/year-statement.ts';

/** Payment modes as books name them, in lower-case letters only. */
const MODES: Readonly<Record<string, ImportedGiftMode>> = {
  cash: 'cash',
  cheque: 'cheque',
  check: 'cheque',
  draft: 'draft',
  demanddraft: 'draft',
  dd: 'draft',
  neft: 'neft',
  rtgs: 'neft',
  imps: 'neft',
  transfer: 'neft',
  banktransfer: 'neft',
  inkind: 'in_kind',
  kind: 'in_kind',
  online: 'online',
  upi: 'online',
  card: 'online',
  netbanking: 'online',
};

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

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
const lookUp = <T>(names: Readonly<Record<string, T>>, text: string): T | undefined =>
  Object.hasOwn(names, lettersOf(text)) ? names[lettersOf(text)] : undefined;

/** The payment mode, or undefined for an unknown name. */
export const parseMode = (text: string): ImportedGiftMode | undefined => lookUp(MODES, text);

/** The kind of ID document, or undefined for an unknown name. */
export const parseIdKind = (text: string): IdKind | undefined => lookUp(ID_DOCUMENTS, text);

/** A date as YYYY-MM-DD, from that format or 31/05/2019; anything else is returned unchanged. */
export function parseDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The ten digits of an Indian phone number, without country code or trunk prefix. */
export function parsePhone(text: string): string {
  const digits = text.replace(/[\s().-]/g, '');
  return digits.replace(/^(?:\+91|0091|91|0)(?=\d{10}$)/, '');
}
