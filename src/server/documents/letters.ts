import { receiptFonts } from './fonts.ts';

/** From the first to the last code point. */
type Range = readonly [number, number];

let known: readonly Range[] | undefined;

/**
 * Whether a font of the receipts has every letter of a text; otherwise boxes would stand in its place. Spaces and what
 * shows nothing by itself, such as joiners, need no letter.
 */
export function isPrintable(text: string): boolean {
  known ??= receiptFonts().flatMap(rangesOf);
  return [...text.normalize('NFC')].every(
    (letter) =>
      /[\s\p{Cf}]/u.test(letter) || [...letter.normalize('NFD')].every(hasLetter) || hasLetter(letter),
  );
}

function hasLetter(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return known?.some(([first, last]) => first <= code && code <= last) ?? false;
}

/** The code points of a font, from its `cmap`: of its tables those of the two forms that Unicode fonts use. */
function rangesOf(font: Buffer): Range[] {
  const cmap = tableOf(font, 'cmap');
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + index * 8)),
  );
  return subtables.flatMap((table) => {
    const form = table.readUInt16BE(0);
    if (form === 4) return segments(table);
    return form === 12 ? groups(table) : [];
  });
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.subarray(font.readUInt32BE(entry + 8));
  }
  throw new Error(`a font of the receipts has no ${tag}`);
}

function segments(table: Buffer): Range[] {
  const size = table.readUInt16BE(6);
  const all = Array.from({ length: size / 2 }, (_, index): Range => {
    const last = table.readUInt16BE(14 + index * 2);
    return [table.readUInt16BE(16 + size + index * 2), last];
  });
  // The last segment is the end mark, which every font has.
  return all.filter(([first]) => first !== 0xffff);
}

function groups(table: Buffer): Range[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index): Range => {
    const at = 16 + index * 12;
    return [table.readUInt32BE(at), table.readUInt32BE(at + 4)];
  });
}
