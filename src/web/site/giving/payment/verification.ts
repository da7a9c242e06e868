import * as z from 'zod/mini';
import { donationRoutes } from '#contract/giving/donation-paths.ts';
import type { verifyPayment as endpoint } from '#contract/giving/donations.server.ts';
import { VerifiedPayment } from '#contract/giving/payments.ts';
import { call } from '#web/lib/api/call.ts';

const { state } = VerifiedPayment.shape.paymentData.shape;
const VerifiedState = z.object({ paymentData: z.object({ state }) });

/** The provider's state, an order that does not exist, a call that the server refused, or no usable response. */
export type Verification = { state: string } | 'unknown' | 'refused' | 'error';

export async function verifyPayment(merchantOrderId: string): Promise<Verification> {
  const input = { body: { merchantOrderId } };
  const result = await call<typeof endpoint, z.infer<typeof VerifiedState>>(
    donationRoutes.verify,
    input,
    VerifiedState,
  );
  if (result.kind === 'ok') return { state: result.value.paymentData.state.toUpperCase() };
  if (result.kind !== 'refused') return 'error';
  return result.status === 404 ? 'unknown' : 'refused';
}
