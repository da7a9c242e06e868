import { donationCalls } from '#contract/calls.ts';
import { VerifiedPayment } from '#contract/payments.ts';
import { postJson } from '#web/lib/api/sending.ts';

/** What came of asking: the provider's state, an order that nobody knows, a refusal, or no usable answer. */
export type Verification = { state: string } | 'unknown' | 'refused' | 'error';

export async function verifyPayment(merchantOrderId: string): Promise<Verification> {
  const answer = await postJson(donationCalls.verifyPayment, { merchantOrderId }, VerifiedPayment);
  if (answer.kind === 'ok') return { state: answer.value.paymentData.state.toUpperCase() };
  if (answer.kind !== 'refused') return 'error';
  return answer.status === 404 ? 'unknown' : 'refused';
}
