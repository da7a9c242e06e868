import { CRORE, HUNDRED, LAKH, rupeesAndPaise, THOUSAND } from '#domain/money/amount-in-words.ts';
import type { Paise } from '#domain/money/money.ts';

const UNDER_TWENTY =
  'సున్నా ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది పదకొండు పన్నెండు పదమూడు పద్నాలుగు పదిహేను పదహారు పదిహేడు పద్దెనిమిది పంతొమ్మిది'.split(
    ' ',
  );
const TENS = ' పది ఇరవై ముప్పై నలభై యాభై అరవై డెబ్బై ఎనభై తొంభై'.split(' ');
/** Each unit: one of it, several of it at the end of a number, and several of it before more words. */
const UNITS: readonly [bigint, one: string, several: string, before: string][] = [
  [CRORE, 'ఒక కోటి', 'కోట్లు', 'కోట్ల'],
  [LAKH, 'ఒక లక్ష', 'లక్షలు', 'లక్షల'],
  [THOUSAND, 'వెయ్యి', 'వేలు', 'వేల'],
  [HUNDRED, 'వంద', 'వందలు', 'వందల'],
];

/** A whole number in words, which change before others. `isLast`: nothing follows. */
function inWords(whole: bigint, isLast = true): string {
  if (whole < HUNDRED) {
    const tens = whole < 20n ? '' : TENS[Number(whole / 10n)];
    const ones = whole < 20n ? whole : whole % 10n;
    const one = ones === 1n && !isLast ? 'ఒక్క' : UNDER_TWENTY[Number(ones)];
    return [tens, tens && ones === 0n ? '' : one].filter(Boolean).join(' ');
  }
  const [size, one, several, before] = UNITS.find(([least]) => whole >= least) ?? [HUNDRED, '', '', ''];
  const count = whole / size;
  const rest = whole % size;
  // "నూట" is a hundred with more after it.
  if (size === HUNDRED && count === 1n && rest > 0n) return `నూట ${inWords(rest, isLast)}`;
  const head = count === 1n ? one : `${inWords(count, false)} ${rest === 0n && isLast ? several : before}`;
  return rest === 0n ? head : `${head} ${inWords(rest, isLast)}`;
}

export function amountInWords(amount: Paise): string {
  const { rupees, paise } = rupeesAndPaise(amount);
  const parts = [
    rupees > 0n || paise === 0n ? `రూపాయలు ${inWords(rupees)}` : '',
    paise > 0n ? `పైసలు ${inWords(paise)}` : '',
  ];
  return `${parts.filter(Boolean).join(', ')} మాత్రమే`;
}
