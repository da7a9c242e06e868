import { Typography } from '@mui/material';
import { TextInput, useNotify } from 'react-admin';
import {
  type AdminUpdate,
  type CampaignUpdates,
  rewriteCampaignUpdate,
  writeCampaignUpdate,
} from '#contract/campaigns/updates.admin.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { PictureInput } from '../../trust/pictures/picture-input.tsx';
import { LanguageInput, useOriginalLang } from '../../trust/translations/language-input.tsx';
import type { TranslatableField } from '../../trust/translations/translated-field.tsx';
import { type FormTranslations, translationsOf } from '../../trust/translations/translation-values.ts';
import { Translations } from '../../trust/translations/translations.tsx';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { DescriptionInput } from '../form/description-input.tsx';

type WriteUpdateDialogProps = {
  campaignId: string;
  /** The update to write a new version of; a new update without. */
  update?: AdminUpdate;
  onDone: (updates: CampaignUpdates) => void;
  onClose: () => void;
};

const NEW = { language: 'en', title: '', text: '', pictures: [], translations: {} };
const FIELDS = ['language', 'title', 'text', 'pictures', 'translations'] as const;

/** The form for an update, or for a new version of one. Nothing is published by saving. */
export function WriteUpdateDialog({ campaignId, update, onDone, onClose }: WriteUpdateDialogProps) {
  const notify = useNotify();
  const isPublished = update?.state === 'published';

  async function submit(values: Record<string, unknown>) {
    const { title, text, pictures } = values;
    const written = {
      title,
      text,
      pictures,
      ...translationsOf(values as FormTranslations, ['title', 'text']),
    };
    if (update) {
      const body = formBody(rewriteCampaignUpdate.body, { ...written, seenVersion: update.version });
      onDone(await call(rewriteCampaignUpdate, { params: { id: update.id }, body }));
    } else {
      const body = formBody(writeCampaignUpdate.body, written);
      onDone(await call(writeCampaignUpdate, { params: { id: campaignId }, body }));
    }
    notify('Saved. Visitors see it once you publish it.', { type: 'success' });
    onClose();
  }

  return (
    <CallDialog
      open
      onClose={onClose}
      title={update ? (isPublished ? 'Correct the update' : 'Edit the update') : 'Write an update'}
      intro={
        isPublished && (
          <Typography sx={{ mb: 2 }}>
            Once you publish the correction, the campaign’s page shows the new text with the date of the
            correction. The earlier text stays on record.
          </Typography>
        )
      }
      draft={`campaign-update:${update?.id ?? campaignId}`}
      autosave
      defaults={update ? { ...NEW, ...textsOf(update) } : NEW}
      fields={FIELDS}
      submitLabel="Save"
      onSubmit={submit}
    >
      <Fields />
    </CallDialog>
  );
}

const textsOf = ({ language, title, text, pictures, translations }: AdminUpdate) => ({
  language,
  title,
  text,
  pictures,
  translations,
});

function Fields() {
  const lang = useOriginalLang();
  return (
    <>
      <LanguageInput />
      <TextInput
        source="title"
        label="Title"
        isRequired
        helperText={false}
        slotProps={{ htmlInput: { lang, maxLength: 120 } }}
      />
      <DescriptionInput source="text" label="What happened" lang={lang} />
      <PictureInput source="pictures" label="Pictures" />
      <Translations fields={TRANSLATED} pictures />
    </>
  );
}

const TRANSLATED: readonly TranslatableField[] = [
  { source: 'title', label: 'Title', maxLength: 120 },
  {
    source: 'text',
    label: 'What happened',
    maxLength: 4000,
    input: (input) => <DescriptionInput {...input} />,
  },
];
