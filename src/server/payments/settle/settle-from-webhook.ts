import type { Database } from '../../db/client.ts';
import { raiseAlert } from '../alerts.ts';
import { makeRefundsDue } from '../refunds/poll-due.ts';
import type { Settler } from './settle.ts';

type Deps = { db: Database; clock: () => Date; settle: Settler };

/**
 * Settles the order that a webhook named, and polls its refunds. Staff are alerted to an order that our books lack, most likely
 * because an older backup was restored; only webhooks with the provider's credentials lead here.
 */
export async function settleFromWebhook(deps: Deps, merchantOrderId: string): Promise<void> {
  const { db, clock } = deps;
  if ((await deps.settle(merchantOrderId, 'webhook')) === null) {
    const message =
      `PhonePe reported an event of order ${merchantOrderId}, which our books lack. If the site was restored from a backup, import ` +
      'the settlement report with this payment and add it to the books. Otherwise ask PhonePe which site placed the order.';
    await raiseAlert(
      db,
      { kind: 'unknown_order', attemptId: null, about: merchantOrderId, message },
      clock(),
    );
  }
  await makeRefundsDue({ db, clock }, merchantOrderId);
}
