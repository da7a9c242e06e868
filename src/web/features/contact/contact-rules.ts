import { SendMessage } from '#contract/contact.ts';
import { checkBy } from '#web/lib/forms/check-by.ts';

export const check = checkBy(SendMessage);
