import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#domain/language.ts';
import type { CodeTexts } from './api-codes.ts';
import type { catalogue as english } from './en/catalogue.ts';
import type { Message } from './message.ts';

/** The same keys and lists, with any strings. */
type Translated<T> = T extends string
  ? string
  : T extends Message
    ? Message
    : { readonly [Key in keyof T]: Translated<T[Key]> };

/** The texts of the public pages in one language, by feature. English defines the keys. */
export type Catalogue = Translated<Omit<typeof english, 'codes'>> & { readonly codes: CodeTexts | null };
type Feature = keyof Catalogue;

const catalogues: Partial<Record<Language, Catalogue>> = {};

/** Registers a language's texts; required before rendering anything in that language. */
export function addCatalogue(language: Language, catalogue: Catalogue): void {
  catalogues[language] = catalogue;
}

/**
 * A feature's texts in a language.
 * @throws when the language's catalogue has not been added.
 */
export function textsIn<F extends Feature>(language: Language, feature: F): Catalogue[F] {
  const catalogue = catalogues[language];
  if (!catalogue) throw new Error(`the texts in ${language} are not loaded`);
  return catalogue[feature];
}

export const PageLanguage = createContext<Language>(DEFAULT_LANGUAGE);

export function useLanguage(): Language {
  return useContext(PageLanguage);
}

/** A feature's texts in the page's language. */
export function useTexts<F extends Feature>(feature: F): Catalogue[F] {
  return textsIn(useLanguage(), feature);
}

/** The page's language in the browser, for code outside components. */
export function shownLanguage(): Language {
  return parseLanguage(document.documentElement.lang);
}
