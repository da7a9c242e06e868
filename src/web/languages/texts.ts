import { createContext, useContext } from 'react';
import type { Catalogue, EnglishTexts, Feature } from '#content/catalogue.ts';
import { DEFAULT_LANGUAGE, type Language, parseLanguage, type Translation } from '#domain/text/language.ts';

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
