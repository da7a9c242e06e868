import type { Database } from '../db/client.ts';
import { openAlerts } from '../payments/alerts.ts';

/** Prints the open alerts, each with the command that resolves it. */
export async function showAlerts(db: Database): Promise<void> {
  const alerts = await openAlerts(db);
  for (const { id, kind, message, raisedAt } of alerts) {
    console.log(`ALERT   ${kind.replaceAll('_', ' ')}, ${raisedAt.toISOString()}`);
    console.log(`        ${message}`);
    console.log(`        ./charity donations resolve ${id}`);
  }
  console.log(alerts.length === 0 ? 'No open alerts.' : `Open alerts: ${alerts.length}.`);
}
