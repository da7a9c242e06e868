import type { CodeTexts } from '#content/code-texts.ts';
import type { Params } from '#contract/errors/errors.ts';
import { fillTemplate } from '#domain/text/fill-template.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import { catalogueIn, useLanguage } from './texts.ts';

/** The text for a code; null for an unknown code and in English, which comes from the server. */
export function codeText(
  language: Language,
  list: keyof CodeTexts,
  code: string,
  params: Params = {},
): string | null {
  if (language === DEFAULT_LANGUAGE) return null;
  const texts: Readonly<Record<string, string>> = catalogueIn(language).codes[list];
  return Object.hasOwn(texts, code) ? fillTemplate(texts[code] ?? '', params) : null;
}

/** The text for a code in the page's language, falling back to the server's English text. */
export function useCodeText() {
  const language = useLanguage();
  return (list: keyof CodeTexts, code: string, english: string) => codeText(language, list, code) ?? english;
}
