import { FindPayment } from '#contract/giving/find-payment/find-payment.ts';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';

export const resolver = schemaResolver(FindPayment);
