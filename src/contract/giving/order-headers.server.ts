import * as z from 'zod/mini';
import { rule } from '../errors/errors.ts';
import { IDEMPOTENCY_HEADER, INDIAN_CITIZEN_HEADER } from './donation-paths.ts';
import { PROOF_HEADER } from './order-challenge.ts';

export const OrderHeaders = z.looseObject({
  [IDEMPOTENCY_HEADER]: z.optional(
    z.string().check(z.regex(/^[\x20-\x7e]{8,200}$/, rule('idempotency_key_invalid'))),
  ),
  /** A malformed proof counts as none, so that the order call keeps its specified responses. */
  [PROOF_HEADER]: z.optional(z.string()),
  /** Anything but `yes` counts as no answer. */
  [INDIAN_CITIZEN_HEADER]: z.optional(z.string()),
});
