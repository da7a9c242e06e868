import * as z from 'zod/mini';
import { withoutTrailingPunctuation } from '#domain/pasted-text.ts';
import { rule } from './errors.ts';
import { storable } from './fields.ts';
import { Email } from './form-fields.ts';

/** Asks for a mail with the link to a payment. The response does not reveal whether there is such a payment. */
export const FindPayment = z.strictObject({
  merchantOrderId: z.string({ error: rule('transaction_id_required') }).check(
    z.trim(),
    // Copied from an email, it may end with the full stop of its sentence.
    z.overwrite(withoutTrailingPunctuation),
    z.minLength(1, rule('transaction_id_required')),
    z.maxLength(200, rule('transaction_id_invalid')),
    storable(),
  ),
  email: Email,
});

export const FindPaymentResponse = z.object({ message: z.string() });
