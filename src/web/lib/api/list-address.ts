import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';

/**
 * The address of a list, or part of it, in a page's language. In the default language it has no `language`, as in the
 * specification. The server caches responses by exactly this address.
 */
export function listAddress(path: string, language: Language, query: Record<string, string> = {}): string {
  const params = new URLSearchParams({ ...query, ...(language === DEFAULT_LANGUAGE ? {} : { language }) });
  return params.size > 0 ? `${path}?${params}` : path;
}
