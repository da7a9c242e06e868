import { inLanguage, type Language } from '../text/language.ts';

// The code of a source: where a campaign's short link is put up or printed. People type it from a poster.

/** Without vowels, so that no code is a word, and without letters that print or handwriting makes look like others. */
export const CODE_LETTERS = 'bcdfghjkmnprstvwxz';
export const CODE_LENGTH = 6;

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

/** Reads a code as somebody may type it, in any letter case and with or without the hyphen; null if it cannot be one. */
export function parseSourceCode(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[^a-z]/g, '');
  return CODE.test(letters) ? letters : null;
}

/** The path of a source's short link, which leads to its campaign's page in a language: /te/c/kmr-tbd. */
export function shortLinkPath(code: string, language: Language): string {
  const middle = CODE_LENGTH / 2;
  return inLanguage(language, `/c/${code.slice(0, middle)}-${code.slice(middle)}`);
}
