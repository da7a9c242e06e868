import type { Database } from '../../db/client.ts';
import { raiseAlert } from '../alerts.ts';

/**
 * Alerts staff to an order that the provider reports and our books lack, most likely because an older backup was restored. Only
 * webhooks with the provider's credentials lead here.
 */
export async function reportUnknownOrder(db: Database, merchantOrderId: string, now: Date): Promise<void> {
  const message =
    `PhonePe reported an event of order ${merchantOrderId}, which our books lack. If the site was restored from a backup, import ` +
    'the settlement report with this payment and add it to the books. Otherwise ask PhonePe which site placed the order.';
  await raiseAlert(db, { kind: 'unknown_order', attemptId: null, about: merchantOrderId, message }, now);
}
