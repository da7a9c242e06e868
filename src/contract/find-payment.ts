import * as z from 'zod/mini';
import { Email, storable } from './fields.ts';

/** For somebody who lost the page of a payment. The answer is the same whether there is such a payment or not. */
export const FindPayment = z.strictObject({
  merchantOrderId: z
    .string({ error: 'Please enter the transaction ID' })
    .check(
      z.trim(),
      z.minLength(1, 'Please enter the transaction ID'),
      z.maxLength(200, 'This is not a transaction ID'),
      storable(),
    ),
  email: Email,
});

export const PaymentSought = z.object({ message: z.string() });
