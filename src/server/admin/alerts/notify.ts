import type { Alert } from '#contract/admin/alerts.ts';
import type { Database } from '../../db/client.ts';
import { queueMail } from '../../features/mail/service.ts';
import type { ReadTrust } from '../../features/trust/service.ts';
import { listOwners } from '../access/service.ts';
import { countAlerts, markNotified, type NewAlert, unnotifiedAlerts } from './queries.ts';
import { postToWebhook } from './webhook.ts';

export type NotifyDeps = {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  ownerEmails: readonly string[];
  publicUrl: string;
  alertWebhookUrl: string | null;
};

/** Alerts about money: somebody should look at them today. */
const URGENT: readonly Alert['kind'][] = [
  'duplicate_payment',
  'quarantined',
  'provider_difference',
  'taken_in',
];

/**
 * Tells all owners of new alerts about money, by one email and one call to the webhook for all of them. The webhook is called
 * before anything is recorded, so it gets the alert again if the process dies in between.
 * @returns the number of new alerts.
 * @throws Error when the webhook does not accept them; the next run tries again.
 */
export async function notifyOfUrgentAlerts(deps: NotifyDeps): Promise<number> {
  const alerts = await unnotifiedAlerts(deps.db, URGENT);
  if (alerts.length > 0) await notify(deps, alerts);
  return alerts.length;
}

/** Reminds all owners once a day while alerts are open. @returns the number of open alerts. */
export async function sendAlertSummary(deps: NotifyDeps): Promise<number> {
  const { count } = await countAlerts(deps.db, true);
  if (count > 0) await notify(deps, await unnotifiedAlerts(deps.db));
  return count;
}

async function notify(deps: NotifyDeps, alerts: readonly NewAlert[]): Promise<void> {
  const { db, clock, trust, publicUrl, alertWebhookUrl } = deps;
  const now = clock();
  if (alertWebhookUrl && alerts.length > 0) await postToWebhook(alertWebhookUrl, alerts, publicUrl);
  await db.transaction(async (tx) => {
    await markNotified(tx, alerts, now);
    for (const recipient of await listOwners(tx, deps.ownerEmails))
      await queueMail(tx, trust, { kind: 'open_alerts', recipient }, now);
  });
}
