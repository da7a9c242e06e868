import type { Language } from '#domain/language.ts';
import { addCatalogue, type Catalogue } from './texts.ts';

/** A file for each language: a browser loads the one of its page. */
const catalogues: Readonly<Record<Language, () => Promise<{ catalogue: Catalogue }>>> = {
  en: () => import('./en/catalogue.ts'),
  te: () => import('./te/catalogue.ts'),
  hi: () => import('./hi/catalogue.ts'),
};

export async function loadCatalogue(language: Language): Promise<void> {
  const { catalogue } = await catalogues[language]();
  addCatalogue(language, catalogue);
}
