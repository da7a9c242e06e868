import { Box, Chip, Typography } from '@mui/material';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { dateAndTime } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';

type Email = DonationDetail['emails'][number];

const KINDS: Readonly<Record<string, string>> = {
  thanks: 'Thanks with the receipt',
  payment_failed: 'Payment failed',
  receipt_corrected: 'Corrected receipt',
  receipt_link: 'New receipt link',
  receipt_again: 'Receipt, sent again',
  receipt_reissued: 'Replaced receipt',
  details_asked: 'Asked for PAN and address',
  find_payment: 'Link to the payment page',
  consent_asked: 'Asked whether the donor wants news',
  tribute_card: 'Card of the dedication',
  expected_transfer: 'Account and code for a bank transfer',
  mandate_started: 'Monthly gift begun',
  charge_announced: 'Monthly gift to be collected',
  charge_failed: 'Monthly gift not collected',
  mandate_ended: 'Monthly gift ended',
  mandate_year: 'Monthly gift, summary of the year',
};

const STATUSES = {
  queued: { label: 'Queued', color: 'default' },
  retrying: { label: 'Not delivered yet', color: 'warning' },
  sent: { label: 'Sent', color: 'success' },
  rejected: { label: 'Rejected', color: 'error' },
  bounced: { label: 'Bounced', color: 'error' },
} as const;

/** The emails about a donation, with their status. */
export function Emails({ emails }: DonationDetail) {
  if (emails.length === 0) return null;
  return (
    <Section title="Emails">
      {emails.map((email) => (
        <Line key={email.id} {...email} />
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        “Sent” means that the mail server accepted the email. If it bounces later, the notice goes to the
        sender’s mailbox; it is shown here too if notices are passed on to the site (docs/operations.md,
        “Bounced emails”).
      </Typography>
    </Section>
  );
}

function Line(email: Email) {
  const { label, color } = STATUSES[email.status];
  return (
    <Box sx={{ '& + &': { mt: 2 } }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}>
        <strong>{KINDS[email.kind] ?? email.kind.replaceAll('_', ' ')}</strong>
        <Chip
          size="small"
          label={label}
          color={color}
          variant={color === 'default' ? 'outlined' : 'filled'}
        />
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {email.recipient ? `to ${email.recipient}` : 'to an address that has been deleted'}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {when(email)}
      </Typography>
    </Box>
  );
}

function when({ status, queuedAt, sentAt, bouncedAt, nextTryAt, error }: Email): string {
  if (bouncedAt && sentAt) return `Sent ${dateAndTime(sentAt)}; bounced ${dateAndTime(bouncedAt)}: ${error}`;
  if (sentAt) return `Sent ${dateAndTime(sentAt)}`;
  const queued = `Queued ${dateAndTime(queuedAt)}`;
  if (error === 'stopped') return `${queued}; stopped, because the dedication was removed`;
  if (status === 'rejected') return `${queued}; given up: the mail server answered ${error}`;
  if (status === 'retrying' && nextTryAt)
    return `${queued}; the mail server answered ${error}; next attempt ${dateAndTime(nextTryAt)}`;
  return queued;
}
