import * as z from 'zod/mini';
import { rule } from '../../errors/errors.ts';
import { Email } from '../../fields/form-fields.ts';

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
