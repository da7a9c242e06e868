import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { ledgerEntry } from '#server/db/schema/ledger.ts';
import type { RefundGateway } from '#server/payments/gateway.ts';
import { pollRefund, requestRefund } from '#server/payments/refunds/refund.ts';
import type { TestApp } from './app.ts';
import { createCampaign } from './factories.ts';
import { orderGift } from './orders.ts';

/** A provider that completes every refund at once. */
const instantGateway: RefundGateway = {
  placeRefund: async () => ({ state: 'COMPLETED', codes: [], providerRefundId: null }),
  refundStatus: async () => ({ state: 'COMPLETED', codes: [] }),
};

/** Refunds a paid gift through the service, for tests that are not about the provider's part. */
export async function refundGift(
  db: Database,
  gift: { merchantOrderId: string; amountPaise: bigint },
  amountPaise: bigint,
  now: Date,
): Promise<void> {
  const { merchantOrderId } = gift;
  const request = {
    merchantOrderId,
    amountPaise,
    refundablePaise: gift.amountPaise,
    reason: 'Given by mistake',
  };
  const deps = { db, clock: () => now, gateway: instantGateway };
  const { state } = await requestRefund(deps, request, 'staff:treasurer');
  if (state !== 'COMPLETED') throw new Error(`the refund is ${state}`);
}

/** Who requests refunds in tests. */
export const TREASURER = 'staff:treasurer';

/** A request to refund a gift of ₹500 in part or whole, as staff send it. */
export const refundOf = (merchantOrderId: string, amountPaise: bigint, refundablePaise = 50_000n) => ({
  merchantOrderId,
  amountPaise,
  refundablePaise,
  reason: 'Given twice by mistake',
});

/** Paid gifts of a site, and refunds of them through the sandbox's provider. */
export function createRefunds(site: TestApp) {
  const { db, clock, gateway, sandbox, settle } = site;
  const deps = { db, clock: clock.read, gateway };

  /** Orders and pays a gift of ₹500. */
  async function paidGift(email = 'lakshmi@example.com', to?: Awaited<ReturnType<typeof createCampaign>>) {
    const gift = await orderGift(site, { email, campaign: to ?? (await createCampaign(db)) });
    await sandbox.pay(gift.merchantOrderId);
    await settle(gift.merchantOrderId, 'donor');
    return gift;
  }

  /** Requests a refund that the provider keeps pending until the test completes or fails it. */
  async function heldRefund(merchantOrderId: string, amountPaise: bigint, refundablePaise?: bigint) {
    await sandbox.script({ operation: 'refundProgress', merchantOrderId, outcome: { kind: 'hold' } });
    return requestRefund(deps, refundOf(merchantOrderId, amountPaise, refundablePaise), TREASURER);
  }

  async function completedRefund(merchantOrderId: string, amountPaise: bigint, refundablePaise?: bigint) {
    const { merchantRefundId } = await heldRefund(merchantOrderId, amountPaise, refundablePaise);
    await sandbox.refund(merchantRefundId, 'complete');
    const state = await pollRefund(deps, merchantRefundId, 'schedule');
    if (state !== 'COMPLETED') throw new Error(`the refund is ${state}`);
  }

  /** The ledger entries of an order in paise, oldest first. */
  async function ledgerOf(merchantOrderId: string) {
    const entries = await db
      .select({ paise: ledgerEntry.amountPaise })
      .from(ledgerEntry)
      .innerJoin(attempt, eq(attempt.id, ledgerEntry.attemptId))
      .where(eq(attempt.merchantOrderId, merchantOrderId))
      .orderBy(asc(ledgerEntry.id));
    return entries.map(({ paise }) => paise);
  }

  return { deps, paidGift, heldRefund, completedRefund, ledgerOf };
}
