import { financialYear, startOfIndianDay, writtenDay } from '#domain/time/indian-time.ts';
import { describeRenewal, type Renewal, renewalCalendar } from '#domain/trust/renewals.ts';
import type { Transaction } from '../../db/client.ts';
import { queueMail } from '../../mail/service.ts';
import { raiseAlert } from '../../payments/alerts.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { statementNamesOf } from '../../year-end/statement-names/service.ts';
import { wasRaisedSince, wasRemindedSince } from './queries.ts';

/**
 * Raises an alert for everything that the trust has to renew, and emails whoever the trust named to be reminded. Once resolved, an
 * alert comes back at the next reminder and after the last day.
 */
export async function raiseRenewalAlerts(tx: Transaction, trust: ReadTrust, now: Date): Promise<void> {
  const { law } = await statementNamesOf(tx, financialYear(now));
  for (const renewal of renewalCalendar(await trust(tx), law, now)) {
    if (renewal.remindedOn === null) continue;
    const since = startOfIndianDay(renewal.remindedOn);
    await raiseOnce(tx, renewal, since, now);
    const { remind } = renewal;
    // control: whoever is named for a renewal gets one email per reminder → true
    if (remind !== '' && !(await wasRemindedSince(tx, remind, since)))
      await queueMail(tx, trust, { kind: 'renewal_due', recipient: remind }, now);
  }
}

async function raiseOnce(tx: Transaction, renewal: Renewal, since: Date, now: Date): Promise<void> {
  // Without the section, whose number may change while the alert is open.
  const about = `${renewal.name}, ${writtenDay(renewal.expiresOn)}`;
  const alert = { kind: 'renewal_due', about } as const;
  if (
    await wasRaisedSince(
      tx,
      alert,
      // control: a resolved alert about a registration to renew comes back at the next reminder → new Date(0)
      since,
    )
  )
    return;
  await raiseAlert(tx, { ...alert, attemptId: null, message: describeRenewal(renewal, now) }, now);
}
