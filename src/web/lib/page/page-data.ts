import { createContext } from 'react-router';
import type { PageData } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';

/** What a loader may ask of the server; set in bundle.ts for every rendering. */
export const pageData = createContext<PageData>();

/** The language that the page's address asks for. */
export const pageLanguage = createContext<Language>();
