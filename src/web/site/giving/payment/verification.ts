import * as z from 'zod/mini';
import { donationCalls } from '#contract/giving/donation-paths.ts';
import { VerifiedPayment } from '#contract/giving/payments.ts';
import { postJson } from '#web/lib/api/send-json.ts';

const { state } = VerifiedPayment.shape.paymentData.shape;
const VerifiedState = z.object({ paymentData: z.object({ state }) });

/** The provider's state, an order that does not exist, a call that the server refused, or no usable response. */
export type Verification = { state: string } | 'unknown' | 'refused' | 'error';

export async function verifyPayment(merchantOrderId: string): Promise<Verification> {
  const result = await postJson(donationCalls.verifyPayment, { merchantOrderId }, VerifiedState);
  if (result.kind === 'ok') return { state: result.value.paymentData.state.toUpperCase() };
  if (result.kind !== 'refused') return 'error';
  return result.status === 404 ? 'unknown' : 'refused';
}
