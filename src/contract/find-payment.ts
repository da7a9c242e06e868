import * as z from 'zod/mini';
import { Email, storable } from './fields.ts';

/** Asks for a mail with the link to a payment. The response does not reveal whether there is such a payment. */
export const FindPayment = z.strictObject({
  merchantOrderId: z
    .string({ error: 'Please enter the order number' })
    .check(
      z.trim(),
      z.minLength(1, 'Please enter the order number'),
      z.maxLength(200, 'This is no order number'),
      storable(),
    ),
  email: Email,
});

export const FindPaymentResponse = z.object({ message: z.string() });
