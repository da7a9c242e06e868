// Filters for forms, apart from the schemas, so that they work before the schema library is loaded.

export const MESSAGE_LIMIT = 500;
export const NAME_LIMIT = 120;

const PHONE_DIGITS = 10;
/** Characters that nobody can see, with the joiners that follow no letter of Arabic or of the Indian scripts, which they shape. */
const UNSEEN = /(?![\u200c\u200d])\p{DI}|(?<![\u0600-\u1cff])[\u200c\u200d]/gu;
/** A joiner that no letter follows, except after a virama of Malayalam, where it makes a letter of its own. */
const JOINER_AT_AN_END = /(?<!\u0d4d)[\u200c\u200d](?![\p{L}\p{M}])/gu;

/** Removes the characters that a name field does not accept, whether typed, pasted or filled in. */
export function filterName(typed: string): string {
  return typed
    .replace(/\p{Zs}/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/(?![\u200c\u200d])[^\p{L}\p{M} ]/gu, '');
}

/** A name without needless spaces and without characters that nobody can see, as it is stored. */
export function tidyName(name: string): string {
  return name
    .replace(UNSEEN, '')
    .replace(JOINER_AT_AN_END, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Reduces the content of a phone field to at most ten digits. */
export function filterPhone(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, PHONE_DIGITS);
}
