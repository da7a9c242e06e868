import { create, type Font } from 'fontkitten';
import { receiptFonts } from '../documents/fonts.ts';

let fonts: readonly Font[] | undefined;

/**
 * Whether the receipts' fonts have a glyph for every character of a text; a missing one would print as a box. Spaces and
 * invisible characters such as joiners need no glyph.
 */
export function isPrintable(text: string): boolean {
  return [...text.normalize('NFC')].every(
    (character) =>
      /[\s\p{Cf}]/u.test(character) || [...character.normalize('NFD')].every(hasGlyph) || hasGlyph(character),
  );
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
