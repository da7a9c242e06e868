import * as z from 'zod/mini';
import { detailFields } from '#contract/donors/tax-details.ts';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';

const { pan, address, pinCode } = detailFields;

export const panAndAddress = schemaResolver(z.object({ pan, address, pinCode }));
export const panOnly = schemaResolver(z.object({ pan }));
export const addressOnly = schemaResolver(z.object({ address, pinCode }));
