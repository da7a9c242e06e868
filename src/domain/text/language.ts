/**
 * The languages of the site, English first. To add one, add a line here and its texts in src/content/<language>.
 * `locale` is the Indian locale, for numbers, dates and a page's `lang`; `name` is in the language itself.
 */
export const languages = {
  en: { locale: 'en-IN', name: 'English' },
  te: { locale: 'te-IN', name: 'తెలుగు' },
  hi: { locale: 'hi-IN', name: 'हिन्दी' },
} as const;

export type Language = keyof typeof languages;
export const LANGUAGES = Object.keys(languages) as readonly Language[];
/** The language of paths without a prefix, and of requests that name no other. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;
export type Translation = Exclude<Language, typeof DEFAULT_LANGUAGE>;
export const TRANSLATIONS = LANGUAGES.filter((each): each is Translation => each !== DEFAULT_LANGUAGE);

/** Reads a language or locale from a query, a header or a page's `lang`; the default when it is not one of ours. */
export function parseLanguage(value: unknown): Language {
  return (
    LANGUAGES.find((language) => language === value || languages[language].locale === value) ??
    DEFAULT_LANGUAGE
  );
}

/** The header that names the language of the page on which an order was made; pages in the default language send none. */
export const LANGUAGE_HEADER = 'x-language';

/** Splits a path into its language and the path without it: /te/donate is Telugu's /donate. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const first = /^\/([^/]*)/.exec(pathname)?.[1] ?? '';
  const language = LANGUAGES.find((each) => each === first.toLowerCase());
  if (!language || language === DEFAULT_LANGUAGE) return { language: DEFAULT_LANGUAGE, path: pathname };
  return { language, path: pathname.slice(first.length + 1) || '/' };
}

/** The path of a page in a language: the default language has no prefix, the others are below their own. */
export function inLanguage(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The query to add to an address that is shared by all languages, so that its page is shown in this one. */
export function languageQuery(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `?language=${language}`;
}

/** The path of a page in each language, and the default for readers of any other, as `hreflang` links list them. */
export function alternates(path: string): { hreflang: string; path: string }[] {
  const all = LANGUAGES.map((language) => ({
    hreflang: language as string,
    path: inLanguage(language, path),
  }));
  return [...all, { hreflang: 'x-default', path }];
}
