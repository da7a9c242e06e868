import { createContext } from 'react-router';
import type { PageData } from '#contract/site/page-data.ts';
import type { Language } from '#domain/text/language.ts';

/** The server functions available to loaders; set in bundle.ts for every request. */
export const pageData = createContext<PageData>();

/** The language from the page's URL. */
export const pageLanguage = createContext<Language>();
