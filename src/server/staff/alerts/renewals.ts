import { startOfIndianDay, writtenDay } from '#domain/time/indian-time.ts';
import { describeRenewal, renewalCalendar } from '#domain/trust/renewals.ts';
import type { Transaction } from '../../db/client.ts';
import { raiseAlert } from '../../payments/alerts.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { wasRaisedSince } from './queries.ts';

/**
 * Raises an alert for each registration of the trust that has to be renewed. Once resolved, it comes back at the next reminder and
 * after the last day.
 */
export async function raiseRenewalAlerts(tx: Transaction, trust: ReadTrust, now: Date): Promise<void> {
  const { registrations } = await trust(tx);
  for (const renewal of renewalCalendar(registrations, now)) {
    const { name, expiresOn, remindedOn } = renewal;
    if (remindedOn === null) continue;
    const alert = { kind: 'renewal_due', about: `${name}, ${writtenDay(expiresOn)}` } as const;
    if (
      await wasRaisedSince(
        tx,
        alert,
        // control: a resolved alert about a registration to renew comes back at the next reminder → new Date(0)
        startOfIndianDay(remindedOn),
      )
    )
      continue;
    await raiseAlert(tx, { ...alert, attemptId: null, message: describeRenewal(renewal, now) }, now);
  }
}
