import * as z from 'zod/mini';
import { IDEMPOTENCY_HEADER } from '../calls.ts';

export const OrderHeaders = z.looseObject({
  [IDEMPOTENCY_HEADER]: z.optional(
    z
      .string()
      .check(z.regex(/^[\x20-\x7e]{8,200}$/, 'Idempotency-Key must be 8 to 200 printable characters')),
  ),
});
