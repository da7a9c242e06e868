import { LANGUAGES } from '#domain/language.ts';
import { loadCatalogue } from './catalogues.ts';

// Tests render components without the page that would load its language's texts.
await Promise.all(LANGUAGES.map(loadCatalogue));
