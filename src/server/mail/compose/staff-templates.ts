import type { TrustIdentity } from '#contract/trust/trust.ts';
import { counted } from '#domain/text/counted.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { MailContent } from './render.ts';

const MAX_LISTED_ALERTS = 20;

/** A visitor's contact message, for the trust. */
export function contactNotice(message: {
  fullName: string;
  email: string;
  phoneNumber: string;
  description: string;
  categoryName: string;
}): MailContent {
  return {
    subject: `A message from ${message.fullName}`,
    greeting: 'A visitor has sent a message from the Contact page.',
    paragraphs: ['If you reply to this email, your reply goes to the visitor.'],
    details: [
      { label: 'Name', value: message.fullName },
      { label: 'Email', value: message.email },
      { label: 'Phone', value: message.phoneNumber },
      { label: 'About', value: message.categoryName },
      { label: 'Message', value: message.description || '(none)' },
    ],
  };
}

/** Tells a person that they were given a role in the back office. */
export function staffInvited(
  trust: TrustIdentity,
  invited: { role: string; publicUrl: string },
): MailContent {
  return {
    subject: `You now have access to the back office of ${trust.name}`,
    greeting: 'Welcome,',
    paragraphs: [
      `An owner of the site of ${trust.name} has given this address the role “${invited.role}”.`,
      'To open the back office, sign in with the Google account for this address.',
    ],
    action: { label: 'Open the back office', url: `${invited.publicUrl}/admin` },
    after: ['If you did not expect this, you can ignore this email.'],
  };
}

/** The alerts that are open when the email is sent. */
export function alertsToResolve(
  trust: TrustIdentity,
  alerts: readonly { raisedAt: Date; message: string }[],
  publicUrl: string,
): MailContent {
  const count = alerts.length;
  const more = count - MAX_LISTED_ALERTS;
  return {
    subject: `${counted(count, 'alert')} to resolve: ${trust.name}`,
    greeting: 'Hello,',
    paragraphs: [
      count === 0
        ? 'The alert that this email was about has been resolved in the meantime.'
        : 'The site found something that a person has to look into:',
    ],
    details: alerts
      .slice(0, MAX_LISTED_ALERTS)
      .map(({ raisedAt, message }) => ({ label: formatTypedDate(indianDate(raisedAt)), value: message })),
    action: { label: 'Open the alerts', url: `${publicUrl}/admin/alerts` },
    ...(more > 0 ? { after: [`The back office lists ${more} more.`] } : {}),
  };
}

/** What a person whom the trust named is to renew; they may have no access to the back office. */
export function renewalsDue(trust: TrustIdentity, renewals: readonly string[]): MailContent {
  return {
    subject: `To renew: ${trust.name}`,
    greeting: 'Hello,',
    paragraphs:
      renewals.length === 0
        ? ['What this email was about has been renewed in the meantime.']
        : [`${trust.legalName} has named this address to be reminded of the following:`, ...renewals],
  };
}

/** Tells owners, and whom a failed approval concerns, what they should know at once, without personal data of donors. */
export function ownerNotice({
  name,
  message,
  publicUrl,
}: {
  name: string;
  message: string;
  publicUrl: string;
}): MailContent {
  return {
    subject: `Back office: ${message}`,
    greeting: 'Hello,',
    paragraphs: [`${name}: ${message}`, 'If you did not expect this, please look into it now.'],
    action: { label: 'Open the back office', url: `${publicUrl}/admin/access` },
  };
}
