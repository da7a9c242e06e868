import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** The body is PhonePe's, and read as far as possible: whatever it contains, the status is asked for. */
export const reportPhonepeEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/phonepe',
  access: 'public',
  summary: 'PhonePe reports an event of an order or refund',
  response: z.object({ received: z.literal(true) }),
});
