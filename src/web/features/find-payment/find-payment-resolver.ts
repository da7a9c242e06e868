import { FindPayment } from '#contract/find-payment.ts';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';

export const resolver = schemaResolver(FindPayment);
