import * as z from 'zod/mini';
import { CorrectionText } from '#contract/donors/my-data.ts';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';

export const resolver = schemaResolver(z.object({ details: CorrectionText }));
