import type { Catalogue } from '../texts.ts';

export const legal: Catalogue['legal'] = { contents: 'ఈ పేజీలో' };
