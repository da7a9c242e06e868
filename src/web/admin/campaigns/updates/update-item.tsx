import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { AdminUpdate, CampaignUpdates } from '#contract/campaigns/updates.admin.ts';
import { formatNumber } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { languages } from '#domain/text/language.ts';
import { Formatted } from '#web/lib/page/formatted.tsx';
import { StateChip } from '../../ui/list/state-chip.tsx';
import { dateAndTime, shortDate } from '../../ui/record/dates.ts';
import { DiscardDialog, EmailDialog, PublishDialog, WithdrawDialog } from './update-dialogs.tsx';
import { UpdateThumbnails } from './update-thumbnails.tsx';
import { WriteUpdateDialog } from './write-update-dialog.tsx';

type UpdateItemProps = {
  update: AdminUpdate;
  updates: CampaignUpdates;
  mayWrite: boolean;
  onDone: (updates: CampaignUpdates) => void;
};

type DialogName = 'edit' | 'publish' | 'withdraw' | 'discard' | 'email';

/** An update with its state, and what may happen with it next. */
export function UpdateItem({ update, updates, mayWrite, onDone }: UpdateItemProps) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const { title, text, pictures, by, at } = update;
  const close = () => setDialog(null);
  const props = { update, onDone, onClose: close };
  const { locale } = languages[update.language];
  return (
    <Box component="article" sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h3" lang={locale} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <StateChip state={update.state} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Written by {by}, {dateAndTime(at)}. {describeState(update)}
      </Typography>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Formatted text={text} lang={locale} />
      </Box>
      <UpdateThumbnails pictures={pictures} />
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {nextSteps(update, updates.recipients).map(({ name, label, isDanger }) => (
            <Button
              key={name}
              variant={isDanger ? 'text' : 'outlined'}
              color={isDanger ? 'error' : 'primary'}
              onClick={() => setDialog(name)}
            >
              {label}
            </Button>
          ))}
        </Box>
      )}
      {dialog === 'edit' && <WriteUpdateDialog campaignId="" {...props} />}
      {dialog === 'publish' && <PublishDialog {...props} />}
      {dialog === 'withdraw' && <WithdrawDialog {...props} />}
      {dialog === 'discard' && <DiscardDialog {...props} />}
      {dialog === 'email' && <EmailDialog {...props} />}
    </Box>
  );
}

const isWaiting = ({ version, publishedVersion }: AdminUpdate) => version !== publishedVersion;

function nextSteps(update: AdminUpdate, recipients: number) {
  const { state, mailing } = update;
  const steps: { name: DialogName; label: string; isDanger?: true }[] = [];
  if (isWaiting(update)) {
    const label = state === 'published' ? 'Publish the correction…' : 'Preview and publish…';
    steps.push({ name: 'publish', label });
  } else if (mailing === null && recipients > 0) steps.push({ name: 'email', label: 'Email it…' });
  steps.push({ name: 'edit', label: state === 'published' ? 'Correct…' : 'Edit…' });
  if (state === 'published') steps.push({ name: 'withdraw', label: 'Withdraw…', isDanger: true });
  if (state === 'draft') steps.push({ name: 'discard', label: 'Discard…', isDanger: true });
  return steps;
}

function describeState(update: AdminUpdate): string {
  const { state, publishedAt, changedAt, mailing } = update;
  return [
    publishedAt && `Published on ${shortDate(publishedAt)}.`,
    state === 'withdrawn' && changedAt && `Withdrawn on ${shortDate(changedAt)}.`,
    state === 'published' && isWaiting(update) && 'This text is a correction that visitors do not see yet.',
    mailing && describeMailing(mailing),
  ]
    .filter(Boolean)
    .join(' ');
}

function describeMailing({ at, by, recipients, sent, waiting }: NonNullable<AdminUpdate['mailing']>): string {
  const people = counted(recipients, 'person', 'people');
  const progress =
    waiting > 0
      ? `${formatNumber(sent)} of ${formatNumber(recipients)} emails sent`
      : `sent to ${formatNumber(sent)} of ${people}`;
  return `Emailed by ${by}, ${dateAndTime(at)}: ${progress}.`;
}
