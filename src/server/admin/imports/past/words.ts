import type { ImportedGiftMode } from '#domain/offline-gift.ts';
import type { IdKind } from '#domain/year-statement.ts';

/** What books call the ways in which gifts come; spelt without spaces and signs. */
const MODES: Readonly<Record<string, ImportedGiftMode>> = {
  cash: 'cash',
  ...{ cheque: 'cheque', check: 'cheque', draft: 'cheque', demanddraft: 'cheque', dd: 'cheque' },
  ...{ neft: 'neft', rtgs: 'neft', imps: 'neft', transfer: 'neft', banktransfer: 'neft' },
  ...{ inkind: 'in_kind', kind: 'in_kind' },
  ...{ online: 'online', upi: 'online', card: 'online', netbanking: 'online' },
};

const PAPERS: Readonly<Record<string, IdKind>> = {
  pan: 'pan',
  ...{ aadhaar: 'aadhaar', aadhar: 'aadhaar' },
  tin: 'tin',
  passport: 'passport',
  ...{ voter: 'voter', voterid: 'voter', epic: 'voter' },
  ...{ drivinglicence: 'driving_licence', drivinglicense: 'driving_licence' },
  rationcard: 'ration_card',
};

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
const own = <T>(words: Readonly<Record<string, T>>, text: string): T | undefined =>
  Object.hasOwn(words, plain(text)) ? words[plain(text)] : undefined;

/** How a gift came, in the words of books; undefined for what they do not say. */
export const modeOf = (text: string): ImportedGiftMode | undefined => own(MODES, text);

/** The paper that an ID is of; undefined for what is none. */
export const paperOf = (text: string): IdKind | undefined => own(PAPERS, text);

/** The day that a cell says, as YYYY-MM-DD: written so, or the Indian way, 31/05/2019. What is neither stays as it is. */
export function dayOf(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The ten digits of an Indian phone number, without the country's or the trunk's prefix. */
export function phoneOf(text: string): string {
  const digits = text.replace(/[\s().-]/g, '');
  return digits.replace(/^(?:\+91|0091|91|0)(?=\d{10}$)/, '');
}
