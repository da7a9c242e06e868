import type { Language } from './language.ts';
import type { Paise } from './money.ts';

// Crores are the largest unit in all three languages: a hundred crore is "One Hundred Crore".
const CRORE = 10_000_000n;
const LAKH = 100_000n;
const THOUSAND = 1_000n;
const HUNDRED = 100n;

const UNDER_TWENTY =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = ' Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** A whole number in English, by Indian units. */
function english(whole: bigint): string {
  if (whole < 20n) return UNDER_TWENTY[Number(whole)] ?? '';
  if (whole < HUNDRED) {
    const tens = TENS[Number(whole / 10n)] ?? '';
    return whole % 10n === 0n ? tens : `${tens}-${english(whole % 10n)}`;
  }
  return byUnits(whole, english, [
    [CRORE, 'Crore'],
    [LAKH, 'Lakh'],
    [THOUSAND, 'Thousand'],
    [HUNDRED, 'Hundred'],
  ]);
}

/** Every Hindi number below a hundred has its own word. */
const HINDI =
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'.split(
    ' ',
  );

function hindi(whole: bigint): string {
  if (whole < HUNDRED) return HINDI[Number(whole)] ?? '';
  return byUnits(whole, hindi, [
    [CRORE, 'करोड़'],
    [LAKH, 'लाख'],
    [THOUSAND, 'हज़ार'],
    [HUNDRED, 'सौ'],
  ]);
}

function byUnits(
  whole: bigint,
  inWords: (part: bigint) => string,
  units: readonly [bigint, string][],
): string {
  const [size, name] = units.find(([least]) => whole >= least) ?? [HUNDRED, ''];
  const head = `${inWords(whole / size)} ${name}`;
  return whole % size === 0n ? head : `${head} ${inWords(whole % size)}`;
}

const TELUGU_UNDER_TWENTY =
  'సున్నా ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది పదకొండు పన్నెండు పదమూడు పద్నాలుగు పదిహేను పదహారు పదిహేడు పద్దెనిమిది పంతొమ్మిది'.split(
    ' ',
  );
const TELUGU_TENS = ' పది ఇరవై ముప్పై నలభై యాభై అరవై డెబ్బై ఎనభై తొంభై'.split(' ');
/** Each unit: one of it, several of it at the end of a number, and several of it before more words. */
const TELUGU_UNITS: readonly [bigint, one: string, several: string, before: string][] = [
  [CRORE, 'ఒక కోటి', 'కోట్లు', 'కోట్ల'],
  [LAKH, 'ఒక లక్ష', 'లక్షలు', 'లక్షల'],
  [THOUSAND, 'వెయ్యి', 'వేలు', 'వేల'],
  [HUNDRED, 'వంద', 'వందలు', 'వందల'],
];

/** A whole number in Telugu, whose words change before others. `isLast`: nothing follows. */
function telugu(whole: bigint, isLast = true): string {
  if (whole < HUNDRED) {
    const tens = whole < 20n ? '' : TELUGU_TENS[Number(whole / 10n)];
    const ones = whole < 20n ? whole : whole % 10n;
    const one = ones === 1n && !isLast ? 'ఒక్క' : TELUGU_UNDER_TWENTY[Number(ones)];
    return [tens, tens && ones === 0n ? '' : one].filter(Boolean).join(' ');
  }
  const [size, one, several, before] = TELUGU_UNITS.find(([least]) => whole >= least) ?? [
    HUNDRED,
    '',
    '',
    '',
  ];
  const count = whole / size;
  const rest = whole % size;
  // "నూట" is a hundred with more after it.
  if (size === HUNDRED && count === 1n && rest > 0n) return `నూట ${telugu(rest, isLast)}`;
  const head = count === 1n ? one : `${telugu(count, false)} ${rest === 0n && isLast ? several : before}`;
  return rest === 0n ? head : `${head} ${telugu(rest, isLast)}`;
}

type Amount = { rupees: bigint; paise: bigint };

const wordings: Readonly<Record<Language, (amount: Amount) => string>> = {
  en: ({ rupees, paise }) => {
    const paiseInWords = `${english(paise)} ${paise === 1n ? 'Paisa' : 'Paise'}`;
    if (rupees === 0n && paise > 0n) return `${paiseInWords} Only`;
    const rupeesInWords = `${rupees === 1n ? 'Rupee' : 'Rupees'} ${english(rupees)}`;
    return paise === 0n ? `${rupeesInWords} Only` : `${rupeesInWords} and ${paiseInWords} Only`;
  },
  te: ({ rupees, paise }) => {
    const parts = [
      rupees > 0n || paise === 0n ? `రూపాయలు ${telugu(rupees)}` : '',
      paise > 0n ? `పైసలు ${telugu(paise)}` : '',
    ];
    return `${parts.filter(Boolean).join(', ')} మాత్రమే`;
  },
  hi: ({ rupees, paise }) => {
    const parts = [
      rupees > 0n || paise === 0n ? `${hindi(rupees)} ${rupees === 1n ? 'रुपया' : 'रुपये'}` : '',
      paise > 0n ? `${hindi(paise)} ${paise === 1n ? 'पैसा' : 'पैसे'}` : '',
    ];
    return `${parts.filter(Boolean).join(' और ')} मात्र`;
  },
};

/**
 * An amount in words, as on cheques and receipts: "Rupees One Lakh Twenty Thousand Five Hundred and Fifty Paise Only".
 * Takes paise.
 * @throws RangeError for a negative amount.
 */
export function amountInWords(paise: Paise, language: Language): string {
  if (paise < 0n) throw new RangeError('a negative amount cannot be written in words');
  return wordings[language]({ rupees: paise / 100n, paise: paise % 100n });
}
