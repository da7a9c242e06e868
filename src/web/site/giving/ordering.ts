import type { ApiResult } from '#web/lib/api/api.ts';
import type { DonationDraft } from './donation-draft.ts';
import { type PlacedOrder, placeOrder } from './donation-order.ts';
import { findRepeatedOrder, type LeftOrder } from './open-orders.ts';

/** Places the order of a form, unless that would repeat an open one. */
export async function orderOnce(
  draft: DonationDraft,
  userId: string,
  onProving?: (progress: number) => void,
): Promise<ApiResult<PlacedOrder> | { kind: 'repeated'; order: LeftOrder }> {
  const order = findRepeatedOrder(draft, userId);
  return order ? { kind: 'repeated', order } : placeOrder(draft, userId, onProving);
}
