import * as z from 'zod/mini';
import { Email } from '#contract/form-fields.ts';
import { CorrectionText } from '#contract/my-data.ts';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';

export const emailResolver = schemaResolver(z.object({ email: Email }));
export const correctionResolver = schemaResolver(z.object({ details: CorrectionText }));
