import { LANGUAGES } from '#domain/language.ts';
import { loadCatalogue } from './catalogues.ts';

// For tests, which draw components without the page that would load its texts.
await Promise.all(LANGUAGES.map(loadCatalogue));
