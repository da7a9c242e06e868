// Filters for typing in forms, apart from the schemas, so that they work before the schema library is loaded.

export const MESSAGE_LIMIT = 500;

const PHONE_DIGITS = 10;
const NOT_IN_A_NAME = /(?![\u200c\u200d])[^\p{L}\p{M} ]/gu;

/** Removes the characters that a name field does not accept, whether typed, pasted or filled in. */
export function filterName(typed: string): string {
  return typed.replace(NOT_IN_A_NAME, '');
}

/** Reduces the content of a phone field to at most ten digits, whether typed, pasted or filled in. */
export function filterPhone(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, PHONE_DIGITS);
}
