import * as z from 'zod/mini';
import {
  donationRoutes,
  IDEMPOTENCY_HEADER,
  INDIAN_CITIZEN_HEADER,
  SOURCE_HEADER,
  SOURCE_IN_QUERY,
} from '#contract/giving/donation-paths.ts';
import type { startDonation } from '#contract/giving/donations.server.ts';
import type { startMonthlyGift } from '#contract/giving/monthly/monthly.server.ts';
import { monthlyRoutes } from '#contract/giving/monthly/monthly-paths.ts';
import { StartedDonation } from '#contract/giving/payments.ts';
import type { ApiResult } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { type DonationDraft, orderOf, planOf } from './donation-draft.ts';
import { rememberOrder } from './open-orders.ts';
import { campaignIdOf, idempotencyKeyFor, recordOrder, replaceKey } from './submitted-forms.ts';

const { shape } = StartedDonation;
/** Each of the two donation pages needs only one of these. */
const PlacedOrder = z.object({
  merchantOrderId: z.optional(shape.merchantOrderId),
  redirectUrlRes: z.optional(shape.redirectUrlRes),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** The header with the source of the visit that the page's address names. */
function sourceOf(query: string): Record<string, string> {
  const code = SOURCE_IN_QUERY.exec(query)?.[1];
  return code ? { [SOURCE_HEADER]: code } : {};
}

/**
 * Submits a form under its idempotency key. Submitting the same form again returns the same payment attempt, or the next one
 * if that attempt failed. When the server asks for a proof of work, it is computed and the order sent again; `onProving` gets the
 * progress from 0 to 1.
 */
export async function placeOrder(
  draft: DonationDraft,
  userId: string,
  onProving: (progress: number) => void = () => {},
): Promise<ApiResult<PlacedOrder>> {
  const key = idempotencyKeyFor(draft, userId);
  const order = orderOf(draft, userId);
  const plan = planOf(draft);
  const send = (proof: Record<string, string> = {}) => {
    const headers = {
      [IDEMPOTENCY_HEADER]: key,
      ...(draft.values.indianCitizen && { [INDIAN_CITIZEN_HEADER]: draft.values.indianCitizen }),
      ...sourceOf(window.location.search),
      ...proof,
    };
    if (!plan)
      return call<typeof startDonation, PlacedOrder>(
        donationRoutes.start,
        { headers, body: order },
        PlacedOrder,
      );
    const body = { gift: order, ...plan };
    return call<typeof startMonthlyGift, PlacedOrder>(monthlyRoutes.start, { headers, body }, PlacedOrder);
  };
  let result = await send();
  if (result.kind === 'refused' && result.code === 'proof_required') {
    const proving = await import('./prove-order.ts').catch(() => null);
    if (proving) result = await proving.sendWithProof(send, result, onProving);
  }
  if (result.kind === 'ok' && result.value.merchantOrderId) {
    const { merchantOrderId } = result.value;
    recordOrder(key, merchantOrderId);
    const rupees = Number(draft.values.donationAmount);
    rememberOrder({ merchantOrderId, campaignId: campaignIdOf(draft), rupees });
  }
  if (result.kind === 'refused' && result.code === 'idempotency_conflict') replaceKey(key);
  return result;
}
