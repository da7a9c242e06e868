/** The site's languages, the default first. */
export const LANGUAGES = ['en', 'te', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The Indian locale of each language, for numbers, dates and the page's `lang`. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-IN', te: 'te-IN', hi: 'hi-IN' };

/** Reads a language or locale from a query, a header or a page's `lang`; English when it is not one of ours. */
export function parseLanguage(value: unknown): Language {
  return LANGUAGES.find((language) => language === value || localeOf[language] === value) ?? 'en';
}

/** The header that names the language of the page on which an order was made; English pages send none. */
export const LANGUAGE_HEADER = 'x-language';

const PREFIX = /^\/(te|hi)(?=\/|$)/i;

/** Splits a path into its language and the path without it: /te/donate is Telugu's /donate. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const prefix = PREFIX.exec(pathname);
  if (!prefix) return { language: 'en', path: pathname };
  return { language: parseLanguage(prefix[1]?.toLowerCase()), path: pathname.slice(3) || '/' };
}

/** The path of a page in a language: English pages have no prefix, the others are below /te and /hi. */
export function inLanguage(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The path of a page in each language, and the default for readers of any other, as `hreflang` links list them. */
export function alternates(path: string): { hreflang: string; path: string }[] {
  const all = LANGUAGES.map((language) => ({
    hreflang: language as string,
    path: inLanguage(language, path),
  }));
  return [...all, { hreflang: 'x-default', path }];
}
