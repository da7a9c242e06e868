import * as z from 'zod/mini';
import { rule } from '../errors/errors.ts';
import { Email } from '../fields/form-fields.ts';

/** Asks for a mail with the link to a payment. The response does not reveal whether there is such a payment. */
export const FindPayment = z.strictObject({
  merchantOrderId: z
    .string({ error: rule('transaction_id_required') })
    .check(
      z.trim(),
      z.minLength(1, rule('transaction_id_required')),
      z.maxLength(200, rule('transaction_id_invalid')),
    ),
  email: Email,
});

export const FindPaymentResponse = z.object({ message: z.string() });
