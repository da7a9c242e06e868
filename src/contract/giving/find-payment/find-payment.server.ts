import * as z from 'zod/mini';
import { findPaymentRoute } from '../../api-paths.ts';
import { endpoint } from '../../endpoint.ts';
import { FindPayment } from './find-payment.ts';

/** Asks for a mail with the link to a payment. The response does not reveal whether there is such a payment. */
export const findPayment = endpoint({
  ...findPaymentRoute,
  access: 'public',
  summary: 'Email the link to a payment to the address given with the donation',
  body: FindPayment,
  response: z.object({ message: z.string() }),
  status: 202,
});
