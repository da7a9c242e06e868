/** The languages of the site, the default first. */
export const LANGUAGES = ['en', 'te', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The form of each language that is spoken in India, by which numbers, dates and the page's own `lang` go. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-IN', te: 'te-IN', hi: 'hi-IN' };

/** The language that a word names, such as a query's, a header's or a page's `lang`; English when it names none. */
export function languageNamed(word: unknown): Language {
  return LANGUAGES.find((language) => language === word || localeOf[language] === word) ?? 'en';
}

/** The header in which an order says on which language's page it was made. English says nothing. */
export const LANGUAGE_HEADER = 'x-language';

const PREFIX = /^\/(te|hi)(?=\/|$)/i;

/** An address's path without its language: /te/donate is Telugu's /donate. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const prefix = PREFIX.exec(pathname);
  if (!prefix) return { language: 'en', path: pathname };
  return { language: languageNamed(prefix[1]?.toLowerCase()), path: pathname.slice(3) || '/' };
}

/** Where a page stands in a language. English has the specified paths, the others stand below their own. */
export function inLanguage(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Where a page stands in each language, by what `hreflang` calls it, and for who reads none of them. */
export function alternates(path: string): { hreflang: string; path: string }[] {
  const all = LANGUAGES.map((language) => ({
    hreflang: language as string,
    path: inLanguage(language, path),
  }));
  return [...all, { hreflang: 'x-default', path }];
}
