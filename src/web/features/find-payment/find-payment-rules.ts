import { FindPayment } from '#contract/find-payment.ts';
import { checkBy } from '#web/lib/forms/check-by.ts';

export const check = checkBy(FindPayment);
