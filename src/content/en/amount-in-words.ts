import { byUnits, CRORE, HUNDRED, LAKH, rupeesAndPaise, THOUSAND } from '#domain/money/amount-in-words.ts';
import type { Paise } from '#domain/money/money.ts';

const UNDER_TWENTY =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = ' Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** A whole number in English, by Indian units. */
function inWords(whole: bigint): string {
  if (whole < 20n) return UNDER_TWENTY[Number(whole)] ?? '';
  if (whole < HUNDRED) {
    const tens = TENS[Number(whole / 10n)] ?? '';
    return whole % 10n === 0n ? tens : `${tens}-${inWords(whole % 10n)}`;
  }
  return byUnits(whole, inWords, [
    [CRORE, 'Crore'],
    [LAKH, 'Lakh'],
    [THOUSAND, 'Thousand'],
    [HUNDRED, 'Hundred'],
  ]);
}

/** An amount in words, as on cheques and receipts: "Rupees One Lakh Twenty Thousand Five Hundred and Fifty Paise Only". */
export function amountInWords(amount: Paise): string {
  const { rupees, paise } = rupeesAndPaise(amount);
  const paiseInWords = `${inWords(paise)} ${paise === 1n ? 'Paisa' : 'Paise'}`;
  if (rupees === 0n && paise > 0n) return `${paiseInWords} Only`;
  const rupeesInWords = `${rupees === 1n ? 'Rupee' : 'Rupees'} ${inWords(rupees)}`;
  return paise === 0n ? `${rupeesInWords} Only` : `${rupeesInWords} and ${paiseInWords} Only`;
}
