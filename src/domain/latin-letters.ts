// Nine scripts of India in Latin letters, as people there write names in them: plain, without marks, long vowels as short ones.
// Unicode lays all nine out alike, in blocks of 128: a letter has the same place in each.

const FIRST = 0x0900;
const LAST = 0x0d7f;
const BLOCK = 0x80;
/** Devanagari, Bengali, Gurmukhi and Gujarati: at the end of a word the vowel that every letter has is not spoken. */
const NORTHERN = new Set([0x0900, 0x0980, 0x0a00, 0x0a80]);

const VOWELS_AT = 0x05;
const VOWELS = ['a', 'a', 'i', 'i', 'u', 'u', 'ri', 'li', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
const CONSONANTS_AT = 0x15;
const CONSONANTS = [
  ...[
    'k',
    'kh',
    'g',
    'gh',
    'n',
    'ch',
    'chh',
    'j',
    'jh',
    'n',
    't',
    'th',
    'd',
    'dh',
    'n',
    't',
    'th',
    'd',
    'dh',
  ],
  ...['n', 'n', 'p', 'ph', 'b', 'bh', 'm', 'y', 'r', 'r', 'l', 'l', 'l', 'v', 'sh', 'sh', 's', 'h'],
];
const SIGNS_AT = 0x3e;
const SIGNS = ['a', 'i', 'i', 'u', 'u', 'ri', 'ri', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
const WITH_DOT: Record<string, string> = { j: 'z', ph: 'f', d: 'r', dh: 'rh' };
const NASALS = new Set([0x01, 0x02, 0x70]);
const [DOT, NO_VOWEL, DIGITS_AT] = [0x3c, 0x4d, 0x66];

type Letter = { place: number; block: number };

function letterOf(character: string | undefined): Letter | null {
  const code = character?.codePointAt(0) ?? 0;
  if (code < FIRST || code > LAST) return null;
  return { place: code % BLOCK, block: code - (code % BLOCK) };
}

const isLabial = (place: number) => place >= 0x2a && place <= 0x2e;
const isConsonant = (place: number) => CONSONANTS[place - CONSONANTS_AT] !== undefined;

function nasal({ block }: Letter, next: Letter | null): string {
  if (!next || !isConsonant(next.place)) return NORTHERN.has(block) ? 'n' : 'm';
  return isLabial(next.place) ? 'm' : 'n';
}

/** Whether a letter's own vowel is heard before what follows. */
function hasVowel({ block }: Letter, next: Letter | null, before: Letter | null): boolean {
  if (next) return next.place !== NO_VOWEL && SIGNS[next.place - SIGNS_AT] === undefined;
  // The last letter of a word, but not its only one, nor the end of a cluster such as in चन्द्र.
  return !(NORTHERN.has(block) && before && before.place !== NO_VOWEL);
}

/** Text with the letters of Devanagari, Telugu and their seven relatives in Latin ones; all else stays as it is. */
export function inLatinLetters(text: string): string {
  const characters = [...text.normalize('NFC')];
  const letters = characters.map(letterOf);
  const written = letters.map((letter, at) => {
    if (!letter) return characters[at];
    const { place } = letter;
    if (NASALS.has(place)) return nasal(letter, letters[at + 1] ?? null);
    const consonant = CONSONANTS[place - CONSONANTS_AT];
    if (consonant !== undefined) {
      const isDotted = letters[at + 1]?.place === DOT;
      const next = letters[at + (isDotted ? 2 : 1)] ?? null;
      const sound = isDotted ? (WITH_DOT[consonant] ?? consonant) : consonant;
      return hasVowel(letter, next, letters[at - 1] ?? null) ? `${sound}a` : sound;
    }
    if (place >= DIGITS_AT && place < DIGITS_AT + 10) return String(place - DIGITS_AT);
    return VOWELS[place - VOWELS_AT] ?? SIGNS[place - SIGNS_AT] ?? '';
  });
  return written.join('');
}
