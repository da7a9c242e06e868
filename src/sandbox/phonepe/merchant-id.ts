import { z } from 'zod';

/** An id that the merchant chose for an order or a refund. */
export const merchantId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,63}$/, 'must be 1 to 63 characters of A-Z, a-z, 0-9, _ and -');
