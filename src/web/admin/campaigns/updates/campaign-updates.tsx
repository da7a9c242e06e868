import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { listCampaignUpdates, type CampaignUpdates as Updates } from '#contract/campaigns/updates.admin.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { UpdateItem } from './update-item.tsx';
import { WriteUpdateDialog } from './write-update-dialog.tsx';

type CampaignUpdatesProps = { campaignId: string; mayWrite: boolean };

/** News of a campaign: drafts, what its page shows, and what was emailed. */
export function CampaignUpdates({ campaignId, mayWrite }: CampaignUpdatesProps) {
  const { value, error, put } = useLoaded(() => call(listCampaignUpdates, { params: { id: campaignId } }));
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Section title="Updates">
      <ErrorMessage error={error} />
      {value && (
        <>
          <Typography>Shown on the campaign’s page once published. {describeRecipients(value)}</Typography>
          {mayWrite && (
            <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setIsWriting(true)}>
              Write an update
            </Button>
          )}
          {value.items.map((update) => (
            <UpdateItem key={update.id} update={update} updates={value} mayWrite={mayWrite} onDone={put} />
          ))}
        </>
      )}
      {isWriting && (
        <WriteUpdateDialog campaignId={campaignId} onDone={put} onClose={() => setIsWriting(false)} />
      )}
    </Section>
  );
}

function describeRecipients({ recipients, undeliverable }: Updates): string {
  const asked =
    recipients === 0
      ? 'Nobody who can be reached has asked for it by email.'
      : `${counted(recipients, 'person', 'people')} asked for it by email.`;
  if (undeliverable === 0) return recipients === 0 ? 'Nobody has asked for it by email so far.' : asked;
  return `${asked} The mail server of ${counted(undeliverable, 'more person', 'more people')} refuses the address.`;
}
