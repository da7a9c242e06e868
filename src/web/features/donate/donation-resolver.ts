import { DonationForm } from '#contract/donations.ts';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';

export const resolver = schemaResolver(DonationForm);
