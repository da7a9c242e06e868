import { createContext } from 'react-router';
import type { PageData } from '#contract/page-data.ts';

/** What a loader may ask of the server; set in bundle.ts for every rendering. */
export const pageData = createContext<PageData>();
