import * as z from 'zod/mini';
import { FullName } from '#contract/fields/form-fields.ts';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';

const Confirmation = z.object({ fullName: FullName });
export type Confirmation = z.infer<typeof Confirmation>;

export const resolver = schemaResolver(Confirmation);
