import { alpha, Chip } from '@mui/material';
import type { MonthlyStatus } from '#domain/giving/monthly/gift-status.ts';
import { STATUS_TEXTS } from '#domain/giving/monthly/staff-texts.ts';

export type Tone = 'default' | 'success' | 'warning' | 'error' | 'info';

const STATES: Record<string, { label: string; tone: Tone }> = {
  CREATED: { label: 'Started', tone: 'default' },
  PENDING: { label: 'Pending', tone: 'default' },
  COMPLETED: { label: 'Paid', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'error' },
  QUARANTINED: { label: 'Under review', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  pending: { label: 'Pending', tone: 'default' },
  failed: { label: 'Failed', tone: 'error' },
  expired: { label: 'Expired', tone: 'default' },
  refunded: { label: 'Refunded', tone: 'warning' },
  partly_refunded: { label: 'Partly refunded', tone: 'warning' },
  under_review: { label: 'Under review', tone: 'warning' },
  draft: { label: 'Draft', tone: 'default' },
  submitted: { label: 'To approve', tone: 'warning' },
  approved: { label: 'To pay', tone: 'info' },
  rejected: { label: 'Rejected', tone: 'default' },
  reversed: { label: 'Money returned', tone: 'warning' },
  published: { label: 'Published', tone: 'success' },
  withdrawn: { label: 'Withdrawn', tone: 'warning' },
  entered: { label: 'To confirm', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  emailed: { label: 'Emailed only', tone: 'default' },
  upcoming: { label: 'Upcoming', tone: 'info' },
  running: { label: 'Running', tone: 'success' },
  past: { label: 'Ended', tone: 'default' },
  closed: { label: 'Closed', tone: 'warning' },
  archived: { label: 'Archived', tone: 'default' },
  expected: { label: 'Expected', tone: 'info' },
  received: { label: 'Received', tone: 'success' },
  to_clear: { label: 'To clear', tone: 'warning' },
  counted: { label: 'Received', tone: 'success' },
  bounced: { label: 'Bounced', tone: 'error' },
  cancelled: { label: 'Cancelled', tone: 'default' },
  unread: { label: 'Unread', tone: 'warning' },
  open: { label: 'Open', tone: 'default' },
  done: { label: 'Done', tone: 'success' },
  waiting: { label: 'Waiting', tone: 'default' },
  delivered: { label: 'Delivered', tone: 'success' },
  new: { label: 'Not shown yet', tone: 'warning' },
  active: { label: 'Works', tone: 'success' },
  revoked: { label: 'Revoked', tone: 'default' },
  spam: { label: 'Spam', tone: 'error' },
};

/** A label whose tone is a tint behind dark text: a list has one in every row, and solid colours would outshine the rest. */
export function ToneChip({ label, tone }: { label: string; tone: Tone }) {
  if (tone === 'default') return <Chip size="small" label={label} variant="outlined" />;
  return (
    <Chip
      size="small"
      label={label}
      sx={({ palette }) => ({
        color: 'text.primary',
        bgcolor: alpha(palette[tone].main, 0.18),
        border: 1,
        borderColor: alpha(palette[tone].main, 0.5),
      })}
    />
  );
}

/** A state's label. */
export function stateLabel(state: string): string {
  return STATES[state]?.label ?? state;
}

export function StateChip({ state }: { state: string }) {
  const { label, tone } = STATES[state] ?? { label: state, tone: 'default' as const };
  return <ToneChip label={label} tone={tone} />;
}

const MONTHLY_TONES: Readonly<Record<MonthlyStatus, Tone>> = {
  waiting: 'info',
  active: 'success',
  held: 'warning',
  paused: 'warning',
  ending: 'default',
  ended: 'default',
  revoked: 'default',
  expired: 'default',
  failed: 'default',
};

/** The state of a monthly gift. */
export function MonthlyChip({ status }: { status: MonthlyStatus }) {
  return <ToneChip label={STATUS_TEXTS[status]} tone={MONTHLY_TONES[status]} />;
}
