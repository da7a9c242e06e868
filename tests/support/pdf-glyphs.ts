import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { Blob, Face, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';

const FONTS = fileURLToPath(new URL('../../src/server/documents/fonts/', import.meta.url));

/** The glyphs in one of our PDFs, in order, by the name of their font; 0 is the box for a missing character. */
export function shownGlyphs(pdf: Buffer): Map<string, number[]> {
  const names = fontNames(pdf.toString('latin1'));
  const shown = new Map<string, number[]>();
  for (const content of contentStreams(pdf)) {
    let font = '';
    for (const [, tag, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:\\.|[^\]\\])*)\] TJ/gs)) {
      if (tag) font = names.get(tag) ?? tag;
      else shown.set(font, [...(shown.get(font) ?? []), ...glyphsOf(array ?? '')]);
    }
  }
  return shown;
}

function fontNames(pdf: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, tag = '', object] of pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const definition = new RegExp(`\\n${object} 0 obj[^]*?BaseFont /\\w+\\+(\\S+)`).exec(pdf);
    names.set(tag, definition?.[1] ?? tag);
  }
  return names;
}

/** What the pages and drawings of one of our PDFs consist of. */
export function contentStreams(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap((match) => {
    const start = match.index + match[0].length;
    if (text.slice(match.index - 3, match.index) === 'end') return [];
    try {
      return [inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')];
    } catch {
      // Other streams may be compressed in another way; the page's content is not.
      return [];
    }
  });
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function glyphsOf(array: string): number[] {
  const bytes = Buffer.from(literalStrings(array), 'latin1');
  return Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16BE(index * 2));
}

/** The joined strings of an array. Balanced parentheses need no escape within a string (PDF 32000-1, 7.3.4.2). */
function literalStrings(array: string): string {
  let depth = 0;
  let inside = '';
  for (const [token, octal, escaped] of array.matchAll(/\\([0-7]{1,3})|\\(.)|./gs)) {
    if (token === ')') depth -= 1;
    if (depth > 0) {
      if (octal) inside += String.fromCharCode(Number.parseInt(octal, 8));
      else inside += escaped ? (ESCAPES[escaped] ?? escaped) : token;
    }
    if (token === '(') depth += 1;
  }
  return inside;
}

/** The glyphs into which HarfBuzz, as used by browsers, shapes a text's words in one of the receipts' fonts. */
export function shapedGlyphs(fontFile: string, words: string): number[] {
  const bytes = readFileSync(`${FONTS}${fontFile}`);
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)));
  return words.split(' ').flatMap((word) => {
    const buffer = new ShapingBuffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfos().map((glyph) => glyph.codepoint);
  });
}

/** Replaces each glyph with the index of its first occurrence: a PDF renumbers its fonts' glyphs, but keeps this pattern. */
export function pattern(glyphs: readonly number[]): number[] {
  return glyphs.map((glyph) => glyphs.indexOf(glyph));
}
