import type { Catalogue } from '#content/catalogue.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import { addCatalogue } from './texts.ts';

/** One module per translation, so that a browser loads only the page's. English texts are part of the pages' code. */
const catalogues = import.meta.glob<{ catalogue: Catalogue }>([
  '/src/content/*/pages/catalogue.ts',
  '!/src/content/en/**',
]);

export async function loadCatalogue(language: Language): Promise<void> {
  if (language === DEFAULT_LANGUAGE) return;
  const load = catalogues[`/src/content/${language}/pages/catalogue.ts`];
  if (!load) throw new Error(`src/content has no texts in ${language}`);
  const { catalogue } = await load();
  addCatalogue(language, catalogue);
}
