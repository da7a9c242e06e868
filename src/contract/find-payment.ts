import * as z from 'zod/mini';
import { rule } from './errors.ts';
import { storable } from './fields.ts';
import { Email } from './form-fields.ts';

/** For somebody who lost the page of a payment. The answer is the same whether there is such a payment or not. */
export const FindPayment = z.strictObject({
  merchantOrderId: z
    .string({ error: rule('transaction_id_required') })
    .check(
      z.trim(),
      z.minLength(1, rule('transaction_id_required')),
      z.maxLength(200, rule('transaction_id_invalid')),
      storable(),
    ),
  email: Email,
});

export const PaymentSought = z.object({ message: z.string() });
