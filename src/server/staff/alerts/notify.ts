import type { Alert } from '#contract/staff/alerts.ts';
import type { Database } from '../../db/client.ts';
import { queueMail } from '../../mail/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { listOwners } from '../access/service.ts';
import { raiseTokenAlerts } from './expiring-tokens.ts';
import { countAlerts, markNotified, type NewAlert, unnotifiedAlerts, wereOwnersEmailed } from './queries.ts';
import { raiseRenewalAlerts } from './renewals.ts';
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
  'fund_negative',
  'mandate_difference',
  'notice_overdue',
  'autopay_not_enabled',
];

const HOUR_MS = 3_600_000;

/**
 * Tells all owners of new alerts about money, by one email and one call to the webhook for all of them. A webhook that fails gets them
 * again at the next run, and does not delay the emails.
 * @returns the number of new alerts.
 * @throws Error when the webhook does not accept them.
 */
export async function notifyOfUrgentAlerts(deps: NotifyDeps): Promise<number> {
  const alerts = await unnotifiedAlerts(deps.db, URGENT);
  const newest = alerts.at(-1);
  if (newest) await notify(deps, alerts, newest.raisedAt);
  return alerts.length;
}

/**
 * Raises the alerts about registrations to renew and API tokens that expire, and reminds all owners once a day while alerts are open, unless an email of the
 * last hour has listed them.
 * @returns the number of open alerts.
 * @throws Error when the webhook does not accept those it has not had.
 */
export async function sendAlertSummary(deps: NotifyDeps): Promise<number> {
  await deps.db.transaction(async (tx) => {
    await raiseRenewalAlerts(tx, deps.trust, deps.clock());
    await raiseTokenAlerts(tx, deps.clock());
  });
  const { count } = await countAlerts(deps.db, true);
  const anHourAgo = new Date(deps.clock().getTime() - HOUR_MS);
  if (count > 0) await notify(deps, await unnotifiedAlerts(deps.db), anHourAgo);
  return count;
}

/** Emails the owners, unless they were emailed since `since`, and posts the alerts to the webhook. */
async function notify(deps: NotifyDeps, alerts: readonly NewAlert[], since: Date): Promise<void> {
  const { db, clock, trust, publicUrl, alertWebhookUrl } = deps;
  const now = clock();
  await db.transaction(async (tx) => {
    if (await wereOwnersEmailed(tx, since)) return;
    for (const recipient of await listOwners(tx, deps.ownerEmails))
      await queueMail(tx, trust, { kind: 'open_alerts', recipient }, now);
  });
  if (alertWebhookUrl && alerts.length > 0) await postToWebhook(alertWebhookUrl, alerts, publicUrl);
  await db.transaction((tx) => markNotified(tx, alerts, now));
}
