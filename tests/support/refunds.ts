import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { ledgerEntry } from '#server/db/schema/ledger.ts';
import type { RefundGateway } from '#server/payments/gateway.ts';
import { followRefund, requestRefund } from '#server/payments/refunds/refund.ts';
import type { TestApp } from './app.ts';
import { createCampaign } from './factories.ts';
import { orderGift } from './orders.ts';

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

/** Who asks for refunds in tests. */
export const TREASURER = 'staff:treasurer';

/** A wish to give back a part of a gift of ₹500, as staff send it. */
export const wish = (merchantOrderId: string, amountPaise: bigint, refundablePaise = 50_000n) => ({
  merchantOrderId,
  amountPaise,
  refundablePaise,
  reason: 'Given twice by mistake',
});

/** Paid gifts of a site, and refunds of them by way of the sandbox's provider. */
export function createRefunds(site: TestApp) {
  const { db, clock, gateway, sandbox, settle } = site;
  const deps = { db, clock: clock.read, gateway };

  /** A gift of ₹500 as a donor orders and pays it. */
  async function paidGift(email = 'lakshmi@example.com', to?: Awaited<ReturnType<typeof createCampaign>>) {
    const gift = await orderGift(site, { email, campaign: to ?? (await createCampaign(db)) });
    await sandbox.pay(gift.merchantOrderId);
    await settle(gift.merchantOrderId, 'donor');
    return gift;
  }

  /** Asks for a refund that the provider holds until it is told what becomes of it. */
  async function heldRefund(merchantOrderId: string, amountPaise: bigint, refundablePaise?: bigint) {
    await sandbox.script({ operation: 'refundProgress', merchantOrderId, outcome: { kind: 'hold' } });
    return requestRefund(deps, wish(merchantOrderId, amountPaise, refundablePaise), TREASURER);
  }

  async function completedRefund(merchantOrderId: string, amountPaise: bigint, refundablePaise?: bigint) {
    const { merchantRefundId } = await heldRefund(merchantOrderId, amountPaise, refundablePaise);
    await sandbox.refund(merchantRefundId, 'complete');
    const state = await followRefund(deps, merchantRefundId, 'schedule');
    if (state !== 'COMPLETED') throw new Error(`the refund is ${state}`);
  }

  /** What the ledger has of an order, oldest entry first, in paise. */
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
