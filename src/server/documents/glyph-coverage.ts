import { create, type Font } from 'fontkitten';
import { receiptFonts } from '../documents/fonts.ts';

let fonts: readonly Font[] | undefined;

/** Marks that would print the following text in another order. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * Whether the receipts' fonts have a glyph for every character of a text; a missing one would print as a box. Spaces and
 * invisible characters such as joiners need no glyph.
 */
export function isPrintable(text: string): boolean {
  return [...text.normalize('NFC')].every(
    (character) =>
      (/[\s\p{Cf}]/u.test(character) && !REORDERING.test(character)) ||
      [...character.normalize('NFD')].every(hasGlyph) ||
      hasGlyph(character),
  );
}

const graphemes = new Intl.Segmenter('en-IN');

/** A text without the characters that cannot be printed, such as emoji. */
export function printablePart(text: string): string {
  const plain = text.normalize('NFC').replace(new RegExp(REORDERING, 'g'), '');
  return [...graphemes.segment(plain)]
    .map(({ segment }) => segment)
    .filter(isPrintable)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

const lettersIn = (text: string): number => text.normalize('NFC').match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/**
 * A donor's name as it is printed: all that the fonts can draw of it. `hasAllLetters` is false when letters are missing, and not
 * only an emoji. Empty when nothing of it is a letter.
 */
export function printableName(fullName: string): { name: string; hasAllLetters: boolean } {
  const part = printablePart(fullName);
  const letters = lettersIn(part);
  return { name: letters > 0 ? part : '', hasAllLetters: letters > 0 && letters === lettersIn(fullName) };
}

function hasGlyph(character: string): boolean {
  fonts ??= receiptFonts().map(parse);
  const codePoint = character.codePointAt(0) ?? 0;
  return fonts.some((font) => font.hasGlyphForCodePoint(codePoint));
}

function parse(file: Buffer): Font {
  const font = create(file);
  if (font.isCollection)
    throw new Error('A receipt font is a collection; the fonts folder takes single fonts.');
  return font;
}
