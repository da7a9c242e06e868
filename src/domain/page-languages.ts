type PageLanguage = {
  /** As `hreflang` has it. */
  readonly tag: string;
  /** What stands before the path of a page in this language. */
  readonly prefix: string;
};

/** The languages in which every public page stands, the default first: the one list that sitemap and pages go by. */
const PAGE_LANGUAGES: readonly PageLanguage[] = [{ tag: 'en', prefix: '' }];

/** Where a page stands in each language, and for who reads none of them; nothing while there is only one. */
export function alternates(path: string, languages = PAGE_LANGUAGES): { hreflang: string; path: string }[] {
  if (languages.length < 2) return [];
  const all = languages.map(({ tag, prefix }) => ({
    hreflang: tag,
    path: (prefix + path).replace(/(?<=.)\/$/, ''),
  }));
  return [...all, { hreflang: 'x-default', path }];
}

/** The path of a page without its language. */
export function withoutLanguage(pathname: string, languages = PAGE_LANGUAGES): string {
  const own = languages.find(
    ({ prefix }) => prefix !== '' && `${pathname}/`.toLowerCase().startsWith(`${prefix}/`),
  );
  return own ? pathname.slice(own.prefix.length) || '/' : pathname;
}
