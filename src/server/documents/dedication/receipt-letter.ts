import { serverTexts } from '#content/server-texts.ts';
import type { GivenTribute } from '#domain/giving/tribute.ts';
import { formatPaise, type Paise } from '#domain/money/money.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import { dayFormat } from '../day-format.ts';
import { printableName, printablePart } from '../glyph-coverage.ts';

/** The letter to the donor of a dedicated gift, on a page of its own behind the receipt. */
export type ReceiptLetter = {
  greeting: string;
  thanks: string;
  before: string;
  name: string;
  after: string;
  line: string;
  closing: string;
};

/** `tribute`: as it is now, not when the receipt was issued. `donor`: as the receipt names the donor. */
type LetterRecord = {
  tribute?: GivenTribute | null;
  language?: Language;
  amountPaise: Paise;
  campaignTitle: string | null;
  categoryName: string;
  donatedAt: Date;
  cancelledAt: Date | null;
};

/** Null without a dedication of which something can be printed, and for a cancelled receipt. */
export function receiptLetter(record: LetterRecord, donor: string): ReceiptLetter | null {
  const { tribute, language = DEFAULT_LANGUAGE, cancelledAt } = record;
  const name = tribute ? printableName(tribute.name).name : '';
  if (!tribute || name === '' || cancelledAt) return null;
  const { greeting, thanks, closing, [tribute.kind]: around } = serverTexts[language].dedication.letter;
  return {
    greeting: greeting(donor),
    thanks: thanks({
      amount: formatPaise(record.amountPaise),
      purpose: printablePart(record.campaignTitle ?? '') || record.categoryName,
      day: dayFormat(language, 'long').format(record.donatedAt),
    }),
    ...around,
    name,
    line: printablePart(tribute.line),
    closing,
  };
}
