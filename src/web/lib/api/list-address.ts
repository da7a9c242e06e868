import type { Language } from '#domain/language.ts';

/**
 * Where the pages of a language ask for a list, or for a part of it. A whole list in English has the specified address. The
 * server caches each answer under exactly this address.
 */
export function listAddress(path: string, language: Language, asked: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...asked, ...(language === 'en' ? {} : { language }) });
  return query.size > 0 ? `${path}?${query}` : path;
}
