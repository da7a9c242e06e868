import { SendMessage } from '#contract/contact.ts';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';

export const resolver = schemaResolver(SendMessage);
