import * as z from 'zod/mini';
import { donationRoutes } from '#contract/giving/donation-paths.ts';
import type { verifyPayment as endpoint } from '#contract/giving/donations.server.ts';
import { VerifiedPayment } from '#contract/giving/payments.ts';
import { call } from '#web/lib/api/call.ts';
import { forgetOrder } from '../open-orders.ts';
import { deletePaidForm } from '../submitted-forms.ts';

const { state } = VerifiedPayment.shape.paymentData.shape;
const VerifiedState = z.object({ paymentData: z.object({ state }) });

/** The provider's state, an order that does not exist, a call that the server refused, or no usable response. */
export type Verification = { state: string } | 'unknown' | 'refused' | 'error';

/** Verifies a payment, and updates what this browser remembers of it. */
export async function verifyPayment(merchantOrderId: string): Promise<Verification> {
  const verification = await requestState(merchantOrderId);
  const state = stateOf(verification);
  if (state === 'COMPLETED') deletePaidForm(merchantOrderId);
  if (verification === 'unknown' || (state !== null && state !== 'PENDING')) forgetOrder(merchantOrderId);
  return verification;
}

/** The provider's state in capitals; null when it is not known. */
export function stateOf(verification: Verification | null): string | null {
  return typeof verification === 'object' && verification !== null ? verification.state : null;
}

async function requestState(merchantOrderId: string): Promise<Verification> {
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
