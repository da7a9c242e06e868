// Filters for forms, apart from the schemas, so that they work before the schema library is loaded.

export const MESSAGE_LIMIT = 500;
export const NAME_LIMIT = 120;

const PHONE_DIGITS = 10;
/** Joiners shape letters of Arabic and of the Indian scripts; after any other character they do nothing. */
const JOINER_WITHOUT_USE = /(?<![\u0600-\u1cff])[\u200c\u200d]/;
/** What no name has: other characters than letters, marks and spaces, and those that nobody can see. */
const NOT_IN_A_NAME = new RegExp(
  `(?![\\u200c\\u200d])(?:[^\\p{L}\\p{M} ]|\\p{DI})|${JOINER_WITHOUT_USE.source}`,
  'gu',
);
/** A joiner that no letter follows, except after a virama of Malayalam, where it makes a letter of its own. */
const JOINER_AT_AN_END = /(?<!\u0d4d)[\u200c\u200d](?![\p{L}\p{M}])/gu;

/** Removes the characters that a name field does not accept, whether typed, pasted or filled in. */
export function filterName(typed: string): string {
  return typed.replace(/\p{Zs}/gu, ' ').replace(NOT_IN_A_NAME, '');
}

/** A name without needless spaces and without characters that nobody can see, as it is stored. */
export function tidyName(name: string): string {
  return name
    .replace(/(?![\u200c\u200d])\p{DI}/gu, '')
    .replace(new RegExp(JOINER_WITHOUT_USE, 'gu'), '')
    .replace(JOINER_AT_AN_END, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/**
 * A name that was entered elsewhere, such as at Google, as a name field accepts it: “K.Venkata Rao” becomes “K Venkata Rao”. Empty
 * when it has no letters.
 */
export function fitName(name: string): string {
  const apart = name.replace(/[^\p{L}\p{M}\p{N}\p{Cf}'’]+/gu, ' ');
  const cut = tidyName(filterName(apart)).slice(0, NAME_LIMIT);
  // Again, because the cut may have split a character.
  const fitting = tidyName(filterName(cut));
  return /\p{L}/u.test(fitting) ? fitting : '';
}

/** Reduces the content of a phone field to at most ten digits. */
export function filterPhone(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, PHONE_DIGITS);
}

/** The same for a number that was pasted or filled in by the browser, without India's country code or the zero before it. */
export function filterWholePhone(entered: string): string {
  const digits = entered.replace(/^[^\d+]*(?:\+|00)91(?=(?:\D*\d){10})/, '').replace(/\D/g, '');
  return filterPhone(digits.replace(/^(?:91)?0?(?=\d{10}$)/, ''));
}
