// What the forms hold back while somebody types, without the schema library: it is loaded when somebody begins to.

export const MESSAGE_LIMIT = 500;

const PHONE_DIGITS = 10;
const NOT_IN_A_NAME = /(?![\u200c\u200d])[^\p{L}\p{M} ]/gu;

/** What typing, pasting and autofill into a name field leave of it. */
export function filterName(typed: string): string {
  return typed.replace(NOT_IN_A_NAME, '');
}

/** What typing, pasting and autofill into a phone field leave of it: digits, ten at most. */
export function filterPhone(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, PHONE_DIGITS);
}
