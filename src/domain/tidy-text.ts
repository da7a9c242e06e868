// Controls, and marks of direction that would turn a page's text around: nobody types them on purpose.
const UNSEEN = /[\u202a-\u202e\u2066-\u2069\ufeff]|(?!\n)\p{Cc}/gu;

/**
 * A text of several paragraphs as it is kept: with one kind of line end, nothing invisible, and at most one empty line in a
 * row. Bullets of other programs become `- `.
 */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, '')
    .split('\n')
    .map((line) => line.trimEnd().replace(/^\s*[•◦▪‣] */u, '- '))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
