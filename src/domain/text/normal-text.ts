/** Characters without a glyph and without a meaning for the text: they come along when text is copied from other programs. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\u202a-\u202c\u2066-\u2069]/g;
/** Control characters except tabs and line breaks, lone surrogates, and the overrides that print a text from right to left. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\u202d\u202e]/u;
/** They decide how letters of some scripts join, and are often missing or added where the same word is typed elsewhere. */
const JOINERS = /[\u200c\u200d]/g;

/**
 * A text as it is stored: composed letters (NFC), one kind of space and of line break, no invisible characters. Spaces in a row
 * stay. Normalising a normal text changes nothing.
 */
export function normalText(text: string): string {
  return text
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\p{Zs}/gu, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC');
}

/** Whether a normal text has a character that is never stored. */
export function isUnstorable(text: string): boolean {
  return UNSTORABLE.test(text);
}

/**
 * The form in which names and titles are compared and searched: what people see as the same text is equal, whatever the letter
 * case. `comparable_text` in the database is the same function.
 */
export function comparableText(text: string): string {
  const joined = normalText(text).replace(JOINERS, '').normalize('NFC');
  // The only letter whose lower case is two characters in JavaScript and one in Postgres.
  const lower = joined.replaceAll('İ', 'i').toLowerCase();
  return lower.replace(/\s+/g, ' ').trim();
}
