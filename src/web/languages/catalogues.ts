import type { Language } from '#domain/language.ts';
import { addCatalogue, type Catalogue } from './texts.ts';

/** One module per language, so that a browser loads only the page's. */
const catalogues: Readonly<Record<Language, () => Promise<{ catalogue: Catalogue }>>> = {
  en: () => import('./en/catalogue.ts'),
  te: () => import('./te/catalogue.ts'),
  hi: () => import('./hi/catalogue.ts'),
};

export async function loadCatalogue(language: Language): Promise<void> {
  const { catalogue } = await catalogues[language]();
  addCatalogue(language, catalogue);
}
