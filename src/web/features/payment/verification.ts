import { donationCalls } from '#contract/calls.ts';

import { readBy } from '#web/lib/api/api.ts';
import { fieldsOf, isText } from '#web/lib/api/reading.ts';
import { postJson } from '#web/lib/api/sending.ts';

/** Of the answer only the state is needed. */
const verified = readBy((answer) => {
  const { state } = fieldsOf(fieldsOf(answer)['paymentData']);
  return isText(state) ? { state: state.toUpperCase() } : null;
});

/** What came of asking: the provider's state, an order that nobody knows, a refusal, or no usable answer. */
export type Verification = { state: string } | 'unknown' | 'refused' | 'error';

export async function verifyPayment(merchantOrderId: string): Promise<Verification> {
  const answer = await postJson(donationCalls.verifyPayment, { merchantOrderId }, verified);
  if (answer.kind === 'ok') return answer.value;
  if (answer.kind !== 'refused') return 'error';
  return answer.status === 404 ? 'unknown' : 'refused';
}
