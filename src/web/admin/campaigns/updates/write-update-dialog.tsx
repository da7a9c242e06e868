import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { TextInput, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  type CampaignUpdates,
  previewCampaignUpdate,
  sendCampaignUpdate,
  type UpdatePreview,
} from '#contract/campaigns/updates.admin.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';

type WriteUpdateDialogProps = {
  campaignId: string;
  seenUpdates: number;
  onSent: (updates: CampaignUpdates) => void;
  onClose: () => void;
};

type Previewed = { typed: Record<string, unknown>; preview: UpdatePreview };

/** Before anything is sent, shows the finished email and the number of donors; a change to the text needs a new preview. */
export function WriteUpdateDialog({ campaignId, seenUpdates, onSent, onClose }: WriteUpdateDialogProps) {
  const notify = useNotify();
  const [previewed, setPreviewed] = useState<Previewed | null>(null);

  async function submit(values: Record<string, unknown>) {
    const params = { id: campaignId };
    if (!previewed) {
      const body = formBody(previewCampaignUpdate.body, values);
      setPreviewed({ typed: values, preview: await call(previewCampaignUpdate, { params, body }) });
      return;
    }
    const seenRecipients = previewed.preview.recipients;
    try {
      const body = formBody(sendCampaignUpdate.body, { ...values, seenRecipients, seenUpdates });
      onSent(await call(sendCampaignUpdate, { params, body }));
    } catch (error) {
      setPreviewed(null);
      throw error;
    }
    notify(`The news is on its way to ${counted(seenRecipients, 'donor')}.`, { type: 'success' });
    onClose();
  }

  return (
    <CallDialog
      open
      onClose={onClose}
      title="Write to donors"
      intro={
        <Typography sx={{ mb: 2 }}>
          Goes by email to the donors of this campaign who asked for news. Each email has a link to stop
          further news.
        </Typography>
      }
      draft={`campaign-update:${campaignId}`}
      defaults={{ subject: '', text: '' }}
      fields={['subject', 'text']}
      submitLabel={previewed ? `Send to ${counted(previewed.preview.recipients, 'donor')}` : 'Preview'}
      danger={previewed !== null}
      onSubmit={submit}
    >
      <TextInput source="subject" label="Subject" helperText={false} />
      <TextInput
        source="text"
        label="News"
        multiline
        minRows={6}
        helperText="Plain text. Leave an empty line between paragraphs."
      />
      {previewed && <Preview {...previewed} onOutdated={() => setPreviewed(null)} />}
    </CallDialog>
  );
}

function Preview({ typed, preview, onOutdated }: Previewed & { onOutdated: () => void }) {
  const [subject, text] = useWatch({ name: ['subject', 'text'] });
  const isOutdated = subject !== typed['subject'] || text !== typed['text'];
  useEffect(() => {
    if (isOutdated) onOutdated();
  });
  return (
    <Box role="status">
      <Typography sx={{ mb: 1 }}>
        <strong>{counted(preview.recipients, 'donor')}</strong> will get this email. The greeting and the
        closing lines are in the language of each donor’s latest gift.
      </Typography>
      <Box
        component="pre"
        sx={{ m: 0, p: 2, bgcolor: 'action.hover', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {preview.text}
      </Box>
    </Box>
  );
}
