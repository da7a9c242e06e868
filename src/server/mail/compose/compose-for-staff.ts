import { financialYear } from '#domain/time/indian-time.ts';
import { describeRenewal, renewalCalendar } from '#domain/trust/renewals.ts';
import { statementNamesOf } from '../../year-end/statement-names/service.ts';
import type { Composed, Context } from './composed.ts';
import { alertsToResolve, contactNotice, ownerNotice, renewalsDue, staffInvited } from './staff-templates.ts';
import { findAuditEntry, findContactMessage, findInvited, findOpenAlerts } from './subject-queries.ts';

// Emails to the trust's own people.

export async function composeNotice({ db }: Context, contactMessageId: string): Promise<Composed> {
  const message = await findContactMessage(db, contactMessageId);
  if (!message) throw new Error('the contact message of a notice is missing');
  return { content: contactNotice(message), replyTo: message.email, attachments: [] };
}

export async function composeInvitation(
  { db, trust, publicUrl }: Context,
  staffId: string,
): Promise<Composed> {
  const invited = await findInvited(db, staffId);
  if (!invited) throw new Error('the invited member of staff is missing');
  return { content: staffInvited(trust, { ...invited, publicUrl }), attachments: [] };
}

export async function composeOwnerNotice(
  { db, publicUrl }: Context,
  auditEntryId: string,
): Promise<Composed> {
  const entry = await findAuditEntry(db, auditEntryId);
  if (!entry) throw new Error('the entry of the audit log that an email is about is missing');
  return { content: ownerNotice({ ...entry, publicUrl }), attachments: [] };
}

export async function composeAlerts({ db, trust, publicUrl }: Context): Promise<Composed> {
  const alerts = await findOpenAlerts(db);
  return { content: alertsToResolve(trust, alerts, publicUrl), attachments: [] };
}

/** What a person was named for and is to be renewed when the email is sent. */
export async function composeRenewals({ db, clock, trust }: Context, recipient: string): Promise<Composed> {
  const now = clock();
  const { law } = await statementNamesOf(db, financialYear(now));
  const due = renewalCalendar(trust, law, now).filter(
    ({ remindedOn, remind }) => remindedOn !== null && remind === recipient,
  );
  const texts = due.map((renewal) => describeRenewal(renewal, now));
  return { content: renewalsDue(trust, texts), attachments: [] };
}
