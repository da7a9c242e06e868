import { Box, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import {
  type AdminUpdate,
  type CampaignUpdates,
  discardCampaignUpdate,
  emailCampaignUpdate,
  previewUpdateEmail,
  publishCampaignUpdate,
  type UpdatePreview,
  withdrawCampaignUpdate,
} from '#contract/campaigns/updates.admin.ts';
import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import { counted } from '#domain/text/counted.ts';
import { LANGUAGES, languages } from '#domain/text/language.ts';
import { Formatted } from '#web/lib/page/formatted.tsx';
import { call } from '../../data/call.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { UpdateThumbnails } from './update-thumbnails.tsx';

type DialogProps = {
  update: AdminUpdate;
  onDone: (updates: CampaignUpdates) => void;
  onClose: () => void;
};

/** Shows the update as the campaign's page will, in each language, before it is published. */
export function PublishDialog({ update, ...props }: DialogProps) {
  const written = LANGUAGES.flatMap((language) => {
    if (language === update.language) return [{ language, title: update.title, text: update.text }];
    const texts = update.translations[language];
    return texts ? [{ language, title: texts.title || update.title, text: texts.text || update.text }] : [];
  });
  return (
    <StepDialog
      {...props}
      update={update}
      endpoint={publishCampaignUpdate}
      title="Publish on the campaign’s page"
      submitLabel="Publish"
      done="Published on the campaign’s page."
    >
      {written.map(({ language, title, text }) => (
        <Box
          key={language}
          lang={languages[language].locale}
          sx={{ mb: 2, p: 2, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}
        >
          {written.length > 1 && (
            <Typography variant="body2" lang="en" sx={{ color: 'text.secondary' }}>
              {LANGUAGE_NAMES[language]}
            </Typography>
          )}
          <Typography variant="h3">{title}</Typography>
          <Formatted text={text} />
        </Box>
      ))}
      <UpdateThumbnails pictures={update.pictures} />
    </StepDialog>
  );
}

export function WithdrawDialog(props: DialogProps) {
  return (
    <StepDialog
      {...props}
      endpoint={withdrawCampaignUpdate}
      title="Withdraw the update"
      submitLabel="Withdraw"
      done="The update was withdrawn."
      danger
    >
      <Typography>
        Visitors then see “{props.update.title}” no longer, but a line that says when an update was withdrawn.
        Emails that wait are not sent.
      </Typography>
    </StepDialog>
  );
}

export function DiscardDialog(props: DialogProps) {
  return (
    <StepDialog
      {...props}
      endpoint={discardCampaignUpdate}
      title="Discard the draft"
      submitLabel="Discard"
      done="The draft was discarded."
      danger
    >
      <Typography>“{props.update.title}” was never published. It leaves this list.</Typography>
    </StepDialog>
  );
}

type StepDialogProps = DialogProps & {
  endpoint: typeof publishCampaignUpdate | typeof withdrawCampaignUpdate | typeof discardCampaignUpdate;
  title: string;
  submitLabel: string;
  done: string;
  danger?: boolean;
  children: ReactNode;
};

function StepDialog({ update, onDone, onClose, endpoint, done, children, ...dialog }: StepDialogProps) {
  const notify = useNotify();
  return (
    <CallDialog
      {...dialog}
      open
      onClose={onClose}
      intro={children}
      draft={`update-step:${update.id}`}
      defaults={{}}
      fields={[]}
      onSubmit={async () => {
        onDone(await call(endpoint, { params: { id: update.id }, body: { seenVersion: update.version } }));
        notify(done, { type: 'success' });
        onClose();
      }}
    >
      {null}
    </CallDialog>
  );
}

/** Shows the finished email and the number of people before anything is sent. */
export function EmailDialog({ update, onDone, onClose }: DialogProps) {
  const notify = useNotify();
  const [preview, setPreview] = useState<UpdatePreview | null>(null);
  const params = { id: update.id };
  const seen = { seenVersion: update.version };
  const people = (count: number) => counted(count, 'person', 'people');

  async function submit() {
    if (!preview) return setPreview(await call(previewUpdateEmail, { params, body: seen }));
    const seenRecipients = preview.recipients;
    try {
      onDone(await call(emailCampaignUpdate, { params, body: { ...seen, seenRecipients } }));
    } catch (error) {
      setPreview(null);
      throw error;
    }
    notify(`The update is on its way to ${people(seenRecipients)}.`, { type: 'success' });
    onClose();
    return undefined;
  }

  return (
    <CallDialog
      open
      onClose={onClose}
      title="Email the update"
      intro={
        <Typography sx={{ mb: 2 }}>
          Goes once to everybody who asked for news of this campaign. Each email has a link to stop further
          news.
        </Typography>
      }
      draft={`update-email:${update.id}`}
      defaults={{}}
      fields={[]}
      submitLabel={preview ? `Send to ${people(preview.recipients)}` : 'Preview'}
      danger={preview !== null}
      onSubmit={submit}
    >
      {preview && (
        <Box role="status">
          <Typography sx={{ mb: 1 }}>
            <strong>{people(preview.recipients)}</strong> will get this email, in their language where the
            update is translated.
          </Typography>
          <Box
            component="pre"
            sx={{ m: 0, p: 2, bgcolor: 'action.hover', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {preview.text}
          </Box>
        </Box>
      )}
    </CallDialog>
  );
}
