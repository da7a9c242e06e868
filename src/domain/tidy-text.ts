// Control characters, and bidirectional marks that would reverse the text of a page.
const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\ufeff]|(?!\n)\p{Cc}/gu;

/**
 * Normalises a text of several paragraphs before it is stored: one kind of line break, no invisible characters, at most one
 * empty line in a row, and bullets of other programs as `- `. Tidying a tidy text changes nothing.
 */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .split('\n')
    .map((line) => line.trimEnd().replace(/^\s*[•◦▪‣] */u, '- '))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
