import { normalText } from './normal-text.ts';

// Control characters, and the marks that would reverse the text of a page.
const UNWANTED = /[\u202d\u202e]|(?!\n)\p{Cc}/gu;

/**
 * Normalises a text of several paragraphs before it is stored: one kind of line break, no invisible characters, at most one
 * empty line in a row, and bullets of other programs as `- `. Tidying a tidy text changes nothing.
 */
export function tidyText(text: string): string {
  const plain = normalText(text)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNWANTED, '');
  return normalText(plain)
    .split('\n')
    .map((line) => line.trimEnd().replace(/^\s*[•◦▪‣] */u, '- '))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
