/** Turns the digits of the Indian scripts into 0 to 9. In Unicode, those of Devanagari to Malayalam are 128 places apart. */
export function withLatinDigits(typed: string): string {
  return typed.replace(/[\u0966-\u0d6f]/g, (character) => {
    const digit = (character.charCodeAt(0) % 128) - 0x66;
    return digit >= 0 && digit <= 9 ? String(digit) : character;
  });
}
