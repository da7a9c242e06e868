import { DEFAULT_LANGUAGE, type Language, type Translation } from '#domain/language.ts';
import { addCatalogue, type Catalogue } from './texts.ts';

/** One module per translation, so that a browser loads only the page's. English texts are part of the pages' code. */
const catalogues: Readonly<Record<Translation, () => Promise<{ catalogue: Catalogue }>>> = {
  te: () => import('./te/catalogue.ts'),
  hi: () => import('./hi/catalogue.ts'),
};

export async function loadCatalogue(language: Language): Promise<void> {
  if (language === DEFAULT_LANGUAGE) return;
  const { catalogue } = await catalogues[language]();
  addCatalogue(language, catalogue);
}
