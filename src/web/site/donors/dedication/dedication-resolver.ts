import { TributeWords } from '#contract/donors/account.ts';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';

export const resolver = schemaResolver(TributeWords);
