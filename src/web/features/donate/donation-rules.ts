import { DonationForm } from '#contract/donations.ts';
import { checkBy } from '#web/lib/forms/check-by.ts';

export const check = checkBy(DonationForm);
