import * as z from 'zod/mini';
import { donationCalls } from '#contract/calls.ts';
import { VerifiedPayment } from '#contract/payments.ts';
import { postJson } from '#web/lib/api/sending.ts';

const { state } = VerifiedPayment.shape.paymentData.shape;
/** Of the answer only the state is needed. */
const Verified = z.object({ paymentData: z.object({ state }) });

/** What came of asking: the provider's state, an order that nobody knows, a refusal, or no usable answer. */
export type Verification = { state: string } | 'unknown' | 'refused' | 'error';

export async function verifyPayment(merchantOrderId: string): Promise<Verification> {
  const answer = await postJson(donationCalls.verifyPayment, { merchantOrderId }, Verified);
  if (answer.kind === 'ok') return { state: answer.value.paymentData.state.toUpperCase() };
  if (answer.kind !== 'refused') return 'error';
  return answer.status === 404 ? 'unknown' : 'refused';
}
