import { Alert, Typography } from '@mui/material';
import type { Dashboard } from '#contract/staff/dashboard.ts';
import { dateAndTime } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';

const megabytes = new Intl.NumberFormat('en-IN', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});

/** When the site was last backed up, as a warning when that was too long ago. Hidden on a site that takes no backups. */
export function LastBackup({ last, overdue }: Dashboard['backups']) {
  if (!last && !overdue) return null;
  const text = last
    ? `Last backup: ${dateAndTime(last.takenAt)}, ${megabytes.format(last.bytes / 1e6)}${last.isInBucket ? ', also in the bucket' : ''}.`
    : 'There is no backup of this site yet.';
  return (
    <Section title="Backups">
      {overdue ? <Alert severity="error">{text}</Alert> : <Typography>{text}</Typography>}
    </Section>
  );
}
