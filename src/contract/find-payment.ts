import * as z from 'zod/mini';
import { rule } from './errors.ts';
import { storable } from './fields.ts';
import { Email } from './form-fields.ts';

/** Asks for a mail with the link to a payment. The response does not reveal whether there is such a payment. */
export const FindPayment = z.strictObject({
  merchantOrderId: z
    .string({ error: rule('order_number_required') })
    .check(
      z.trim(),
      z.minLength(1, rule('order_number_required')),
      z.maxLength(200, rule('order_number_invalid')),
      storable(),
    ),
  email: Email,
});

export const FindPaymentResponse = z.object({ message: z.string() });
