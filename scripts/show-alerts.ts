import type { Database } from '#server/db/client.ts';
import { openAlerts } from '#server/payments/alerts.ts';

/** Prints what the trust has to look into, and how to say that somebody did. */
export async function showAlerts(db: Database): Promise<void> {
  const alerts = await openAlerts(db);
  for (const { id, kind, message, raisedAt } of alerts) {
    console.log(`ALERT   ${kind.replaceAll('_', ' ')}, ${raisedAt.toISOString()}`);
    console.log(`        ${message}`);
    console.log(`        npm run donations -- close ${id}`);
  }
  console.log(alerts.length === 0 ? 'No alert is open.' : `Open alerts: ${alerts.length}.`);
}
