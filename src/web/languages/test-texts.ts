import { LANGUAGES } from '#domain/text/language.ts';
import { loadCatalogue } from './catalogues.ts';

// Loads the texts for tests, which render components without the page's entry.
await Promise.all(LANGUAGES.map(loadCatalogue));
