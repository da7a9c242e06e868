import { SendMessage } from '#contract/trust/contact.ts';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';

export const resolver = schemaResolver(SendMessage);
