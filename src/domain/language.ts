/**
 * The languages of the site, English first. A new language begins with a line here; the compiler then lists what lacks it.
 * `locale` is the form spoken in India, by which numbers, dates and a page's `lang` go; `name` and `sign` are its own.
 */
export const languages = {
  en: { locale: 'en-IN', name: 'English', sign: 'EN' },
  te: { locale: 'te-IN', name: 'తెలుగు', sign: 'తె' },
  hi: { locale: 'hi-IN', name: 'हिन्दी', sign: 'हि' },
} as const;

export type Language = keyof typeof languages;
export const LANGUAGES = Object.keys(languages) as readonly Language[];
/** The language of the specified paths, and of whoever names no other. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** The language that a query, a header or a page's `lang` names; the default when it names none. */
export function parseLanguage(named: unknown): Language {
  return (
    LANGUAGES.find((language) => language === named || languages[language].locale === named) ??
    DEFAULT_LANGUAGE
  );
}

/** The header in which an order says on which language's page it was made. The default goes without. */
export const LANGUAGE_HEADER = 'x-language';

/** Splits an address's path into its language and the rest: /te/donate is Telugu's /donate. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const first = /^\/([^/]*)/.exec(pathname)?.[1] ?? '';
  const language = LANGUAGES.find((each) => each === first.toLowerCase());
  if (!language || language === DEFAULT_LANGUAGE) return { language: DEFAULT_LANGUAGE, path: pathname };
  return { language, path: pathname.slice(first.length + 1) || '/' };
}

/** A page's path in a language: the specified one in the default language, below /te and the like in the others. */
export function inLanguage(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** What a link adds to an address that is the same in all languages, so that its page comes in this one. */
export function languageQuery(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `?language=${language}`;
}

/** A page's path in each language, by its name in `hreflang`. */
export function alternates(path: string): { hreflang: string; path: string }[] {
  const all = LANGUAGES.map((language) => ({
    hreflang: language as string,
    path: inLanguage(language, path),
  }));
  return [...all, { hreflang: 'x-default', path }];
}
