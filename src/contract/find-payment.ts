import * as z from 'zod/mini';
import { Email, storable } from './fields.ts';

/** For somebody who lost the page of a payment. The answer is the same whether there is such a payment or not. */
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

export const PaymentSought = z.object({ message: z.string() });
