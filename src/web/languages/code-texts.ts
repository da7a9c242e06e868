import type { Params } from '#contract/errors.ts';
import { fillTemplate } from '#domain/fill-template.ts';
import type { Language } from '#domain/language.ts';
import type { CodeTexts } from './code-lists.ts';
import { textsIn, useLanguage } from './texts.ts';

/** What a code means in a language; null in English, which the server writes itself, and for an unknown code. */
export function codeText(
  language: Language,
  list: keyof CodeTexts,
  code: string,
  params: Params = {},
): string | null {
  const texts: Readonly<Record<string, string>> = textsIn(language, 'codes')?.[list] ?? {};
  return Object.hasOwn(texts, code) ? fillTemplate(texts[code] ?? '', params) : null;
}

/** What a code means in the page's language, or the server's English text. */
export function useCodeText() {
  const language = useLanguage();
  return (list: keyof CodeTexts, code: string, english: string) => codeText(language, list, code) ?? english;
}
