import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language, parseLanguage, type Translation } from '#domain/language.ts';
import type { CodeTexts } from './api-codes.ts';
import type { catalogue as english } from './en/catalogue.ts';
import type { Message } from './message.ts';

/** The same keys and lists, with any strings. */
type Translated<T> = T extends string
  ? string
  : T extends Message
    ? Message
    : { readonly [Key in keyof T]: Translated<T[Key]> };

type English = typeof english;
export type Feature = keyof English;

/** The texts of the public pages in one language, by feature. English defines the keys. */
export type Catalogue = { readonly [F in Feature]: Translated<Omit<English[F], 'feature'>> } & {
  /** The texts of the server's codes. The server itself writes them in English. */
  readonly codes: CodeTexts;
};

/** A feature's English texts. They are part of the code that shows them, and identify the feature in every language. */
export type EnglishTexts<F extends Feature> = Catalogue[F] & { readonly feature: F };

const catalogues: Partial<Record<Translation, Catalogue>> = {};

/** Registers a translation's texts; required before rendering anything in that language. */
export function addCatalogue(language: Translation, catalogue: Catalogue): void {
  catalogues[language] = catalogue;
}

/** @throws when the language's catalogue has not been added. */
export function catalogueIn(language: Translation): Catalogue {
  const catalogue = catalogues[language];
  if (!catalogue) throw new Error(`the texts in ${language} are not loaded`);
  return catalogue;
}

/** A feature's texts in a language. */
export function textsIn<F extends Feature>(language: Language, english: EnglishTexts<F>): Catalogue[F] {
  return language === DEFAULT_LANGUAGE ? english : catalogueIn(language)[english.feature];
}

export const PageLanguage = createContext<Language>(DEFAULT_LANGUAGE);

export function useLanguage(): Language {
  return useContext(PageLanguage);
}

/** A feature's texts in the page's language. */
export function useTexts<F extends Feature>(english: EnglishTexts<F>): Catalogue[F] {
  return textsIn(useLanguage(), english);
}

/** The page's language in the browser, for code outside components. */
export function shownLanguage(): Language {
  return parseLanguage(document.documentElement.lang);
}
