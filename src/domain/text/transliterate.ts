// Transliterates nine Indian scripts as Indians write names in Latin letters: no diacritics, no difference between long and
// short vowels. Unicode lays out all nine alike in blocks of 128: corresponding letters have the same offset in each.

const FIRST = 0x0900;
const LAST = 0x0d7f;
const BLOCK = 0x80;
/** Devanagari, Bengali, Gurmukhi and Gujarati drop a consonant's inherent vowel at the end of a word. */
const NORTHERN = new Set([0x0900, 0x0980, 0x0a00, 0x0a80]);

const VOWELS_AT = 0x05;
const VOWELS = ['a', 'a', 'i', 'i', 'u', 'u', 'ri', 'li', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
const CONSONANTS_AT = 0x15;
const CONSONANTS =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ');
const SIGNS_AT = 0x3e;
const SIGNS = ['a', 'i', 'i', 'u', 'u', 'ri', 'ri', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
const SOUNDS_WITH_NUKTA: Record<string, string> = { j: 'z', ph: 'f', d: 'r', dh: 'rh' };
const NASALS = new Set([0x01, 0x02, 0x70]);
const [NUKTA, VIRAMA, DIGITS_AT] = [0x3c, 0x4d, 0x66];

type Letter = { offset: number; block: number };

function letterOf(character: string | undefined): Letter | null {
  const code = character?.codePointAt(0) ?? 0;
  if (code < FIRST || code > LAST) return null;
  return { offset: code % BLOCK, block: code - (code % BLOCK) };
}

const isLabial = (offset: number) => offset >= 0x2a && offset <= 0x2e;
const isConsonant = (offset: number) => CONSONANTS[offset - CONSONANTS_AT] !== undefined;

function nasal({ block }: Letter, next: Letter | null): string {
  if (!next || !isConsonant(next.offset)) return NORTHERN.has(block) ? 'n' : 'm';
  return isLabial(next.offset) ? 'm' : 'n';
}

/** Whether a consonant's inherent vowel is pronounced. */
function hasVowel({ block }: Letter, next: Letter | null, before: Letter | null): boolean {
  if (next) return next.offset !== VIRAMA && SIGNS[next.offset - SIGNS_AT] === undefined;
  // Not at the end of a word, unless it is the word's only letter or ends a cluster such as in चन्द्र.
  return !(NORTHERN.has(block) && before && before.offset !== VIRAMA);
}

/** Replaces the letters of Devanagari, Telugu and seven related scripts with Latin ones; all else is unchanged. */
export function transliterate(text: string): string {
  const characters = [...text.normalize('NFC')];
  const letters = characters.map(letterOf);
  const latin = letters.map((letter, at) => {
    if (!letter) return characters[at];
    const { offset } = letter;
    if (NASALS.has(offset)) return nasal(letter, letters[at + 1] ?? null);
    const consonant = CONSONANTS[offset - CONSONANTS_AT];
    if (consonant !== undefined) {
      const hasNukta = letters[at + 1]?.offset === NUKTA;
      const next = letters[at + (hasNukta ? 2 : 1)] ?? null;
      const sound = hasNukta ? (SOUNDS_WITH_NUKTA[consonant] ?? consonant) : consonant;
      return hasVowel(letter, next, letters[at - 1] ?? null) ? `${sound}a` : sound;
    }
    if (offset >= DIGITS_AT && offset < DIGITS_AT + 10) return String(offset - DIGITS_AT);
    return VOWELS[offset - VOWELS_AT] ?? SIGNS[offset - SIGNS_AT] ?? '';
  });
  return latin.join('');
}
