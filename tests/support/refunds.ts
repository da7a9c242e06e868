import type { Database } from '#server/db/client.ts';
import type { RefundGateway } from '#server/payments/gateway.ts';
import { requestRefund } from '#server/payments/refund.ts';

/** A provider that gives everything back at once. */
const obliging: RefundGateway = {
  placeRefund: async () => ({ state: 'COMPLETED', codes: [], providerRefundId: null }),
  refundStatus: async () => ({ state: 'COMPLETED', codes: [] }),
};

/** Refunds a paid gift through the service, where the provider's part is not what a test is for. */
export async function giveBack(
  db: Database,
  gift: { merchantOrderId: string; amountPaise: bigint },
  amountPaise: bigint,
  now: Date,
): Promise<void> {
  const { merchantOrderId } = gift;
  const wish = {
    merchantOrderId,
    amountPaise,
    refundablePaise: gift.amountPaise,
    reason: 'Given by mistake',
  };
  const deps = { db, clock: () => now, gateway: obliging };
  const { state } = await requestRefund(deps, wish, 'staff:treasurer');
  if (state !== 'COMPLETED') throw new Error(`the refund is ${state}`);
}
