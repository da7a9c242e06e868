import { createContext, useContext } from 'react';
import { type Language, parseLanguage } from '#domain/language.ts';

/**
 * The texts of a part of the site, as it is written in English. Their translations stand under the same name in te/ and hi/,
 * and reach a browser only when its page is in that language.
 */
export type Texts<T> = { readonly name: string; readonly en: T };

/** The same keys and lists with other words. */
export type Translated<T> = T extends string ? string : { readonly [Key in keyof T]: Translated<T[Key]> };

export type Catalogue = Readonly<Record<string, unknown>>;

const catalogues: Partial<Record<Language, Catalogue>> = {};

/** Before anything is drawn in a language, its catalogue has to be there (entry.client.tsx, bundle.ts). */
export function addCatalogue(language: Language, catalogue: Catalogue): void {
  catalogues[language] = catalogue;
}

export function catalogueOf(language: Language): Catalogue | undefined {
  return catalogues[language];
}

/** The texts in a language. */
export function textsIn<T>(language: Language, { name, en }: Texts<T>): Translated<T> {
  return (catalogues[language]?.[name] ?? en) as Translated<T>;
}

export const PageLanguage = createContext<Language>('en');

export function useLanguage(): Language {
  return useContext(PageLanguage);
}

/** The texts in the page's language. */
export function useTexts<T>(texts: Texts<T>): Translated<T> {
  return textsIn(useLanguage(), texts);
}

/** The language of the page that stands in the browser, for what speaks outside of components. */
export function shownLanguage(): Language {
  return parseLanguage(document.documentElement.lang);
}
