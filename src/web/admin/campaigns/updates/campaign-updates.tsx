import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import {
  listCampaignUpdates,
  type SentUpdate,
  type CampaignUpdates as Updates,
} from '#contract/campaigns/updates.admin.ts';
import { formatNumber } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { dateAndTime } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { WriteUpdateDialog } from './write-update-dialog.tsx';

type CampaignUpdatesProps = { campaignId: string; mayWrite: boolean };

/** Campaign news for the donors who asked for it: what was sent, and a form to write more. */
export function CampaignUpdates({ campaignId, mayWrite }: CampaignUpdatesProps) {
  const { value, put } = useLoaded(() => call(listCampaignUpdates, { params: { id: campaignId } }));
  const [isWriting, setIsWriting] = useState(false);
  if (!value) return null;
  return (
    <Section title="News to donors">
      <Typography>{describeRecipients(value)}</Typography>
      {mayWrite && value.recipients > 0 && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setIsWriting(true)}>
          Write to these donors
        </Button>
      )}
      {value.items.map((update) => (
        <Sent key={update.id} {...update} />
      ))}
      {isWriting && (
        <WriteUpdateDialog
          campaignId={campaignId}
          seenUpdates={value.items.length}
          onSent={put}
          onClose={() => setIsWriting(false)}
        />
      )}
    </Section>
  );
}

function describeRecipients({ recipients, undeliverable }: Updates): string {
  const asked =
    recipients === 0 ? 'No donor can be reached.' : `${counted(recipients, 'donor')} asked for news.`;
  if (undeliverable === 0)
    return recipients === 0 ? 'No donor of this campaign has asked for news so far.' : asked;
  return `${asked} ${counted(undeliverable, 'donor')} asked too, but their mail server refuses the address.`;
}

function Sent({ subject, text, by, at, recipients, sent, waiting }: SentUpdate) {
  const state =
    waiting > 0
      ? `${formatNumber(sent)} of ${formatNumber(recipients)} sent`
      : `sent to ${formatNumber(sent)} of ${counted(recipients, 'donor')}`;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{subject}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {dateAndTime(at)} by {by}, {state}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Box>
  );
}
