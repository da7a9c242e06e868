import type { Catalogue } from '../texts.ts';

export const legal: Catalogue['legal'] = { contents: 'इस पन्ने पर' };
