// The code of an expected transfer. A donor copies it into the remarks of a bank transfer, and the bank prints it on the trust's statement:
// in capitals, cut off, with other words around it, and with spaces and strokes wherever its lines break.

/**
 * The characters of a code. Left out are vowels, so that no code is a word, and of each group that print or handwriting makes look alike
 * all but one at most: 0 O Q D, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V.
 */
export const TRANSFER_CODE_CHARACTERS = '34679CFHJKMNPRTVWXY';
export const TRANSFER_CODE_LENGTH = 8;

/** Enough for every narration of a bank, and little enough that a hostile one costs nothing. */
const LONGEST_NARRATION = 1_000;

const CODE = new RegExp(`^[${TRANSFER_CODE_CHARACTERS}]{${TRANSFER_CODE_LENGTH}}$`);
/** Without both, the number of a cheque or a payment could pass for a code. */
const MIXED = /[0-9].*[A-Z]|[A-Z].*[0-9]/;

/**
 * Whether the last character fits the others. The weights 1 to 8 differ and the number of characters is a prime, so one wrong character
 * and two swapped ones are always noticed.
 */
function isConsistent(code: string): boolean {
  const sum = [...code].reduce(
    (total, character, index) => total + (index + 1) * TRANSFER_CODE_CHARACTERS.indexOf(character),
    0,
  );
  return sum % TRANSFER_CODE_CHARACTERS.length === 0;
}

function isTransferCode(text: string): boolean {
  return CODE.test(text) && MIXED.test(text) && isConsistent(text);
}

/** A new code. `random` returns a whole number from 0 to below its argument. */
export function newTransferCode(random: (below: number) => number): string {
  for (;;) {
    const first = Array.from({ length: TRANSFER_CODE_LENGTH - 1 }, () =>
      TRANSFER_CODE_CHARACTERS.charAt(random(TRANSFER_CODE_CHARACTERS.length)),
    ).join('');
    // Exactly one character completes it.
    const code = [...TRANSFER_CODE_CHARACTERS].map((last) => first + last).find(isConsistent);
    if (code !== undefined && isTransferCode(code)) return code;
  }
}

/** A code in two groups, as people read and type it. */
export function formatTransferCode(code: string): string {
  const middle = TRANSFER_CODE_LENGTH / 2;
  return `${code.slice(0, middle)} ${code.slice(middle)}`;
}

const joined = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Reads a code as somebody may type it; null if it is none or has a typing mistake. */
export function parseTransferCode(typed: string): string | null {
  const code = joined(typed.slice(0, LONGEST_NARRATION));
  return isTransferCode(code) ? code : null;
}

/**
 * Every text in a bank's narration that may be a code, in order and each once. Reference numbers and names next to it rarely contain another,
 * so whoever asks has to look up which of them was given to somebody.
 */
export function findTransferCodes(narration: string): string[] {
  const text = joined(narration.slice(0, LONGEST_NARRATION));
  const windows = Array.from({ length: Math.max(0, text.length - TRANSFER_CODE_LENGTH + 1) }, (_, start) =>
    text.slice(start, start + TRANSFER_CODE_LENGTH),
  );
  return [...new Set(windows.filter(isTransferCode))];
}
