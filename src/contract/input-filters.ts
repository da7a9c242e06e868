// Filters for typing in forms, apart from the schemas, so that they work before the schema library is loaded.

export const MESSAGE_LIMIT = 500;

const PHONE_DIGITS = 10;
const NOT_IN_A_NAME = /(?![\u200c\u200d])[^\p{L}\p{M} ]/gu;

/** Removes the characters that a name field does not accept, whether typed, pasted or filled in. */
export function filterName(typed: string): string {
  return typed.replace(NOT_IN_A_NAME, '');
}

/** Turns "₹5,000" and "५०००" into "5000". */
export function filterAmount(typed: string): string {
  return withLatinDigits(typed).replace(/[,\s₹]/g, '');
}

/** Reduces the content of a phone field to at most ten digits, whether typed, pasted or filled in. */
export function filterPhone(typed: string): string {
  return withLatinDigits(typed).replace(/\D/g, '').slice(0, PHONE_DIGITS);
}

/** Turns the digits of the Indian scripts into 0 to 9. In Unicode, those of Devanagari to Malayalam are 128 places apart. */
function withLatinDigits(typed: string): string {
  return typed.replace(/[\u0966-\u0d6f]/g, (character) => {
    const digit = (character.charCodeAt(0) % 128) - 0x66;
    return digit >= 0 && digit <= 9 ? String(digit) : character;
  });
}
