import { Box, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import type { AdminGalleryEntry } from '#contract/trust/gallery.admin.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { PictureInput } from '../pictures/picture-input.tsx';
import { LanguageInput, useOriginalLang } from '../translations/language-input.tsx';
import type { TranslatableField } from '../translations/translated-field.tsx';
import { translationsOf } from '../translations/translation-values.ts';
import { Translations } from '../translations/translations.tsx';

type GalleryFormProps = {
  draft: string;
  entry?: AdminGalleryEntry;
  submitLabel: string;
  onSubmit: (values: Record<string, unknown>) => Promise<void>;
};

/** The form for a gallery entry. */
export function GalleryForm({ draft, entry, submitLabel, onSubmit }: GalleryFormProps) {
  const { title = '', description = '', pictures = [], language = 'en', translations = {} } = entry ?? {};
  return (
    <CallForm
      draft={draft}
      autosave
      defaults={{ title, description, pictures, language, translations }}
      fields={['title', 'description', 'pictures', 'language', 'translations']}
      submitLabel={submitLabel}
      onSubmit={(values) => onSubmit({ ...values, ...translationsOf(values, ['title', 'description']) })}
    >
      <Texts />
      <PictureInput source="pictures" label="Pictures" />
      <Box>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          Translations
        </Typography>
        <Translations fields={TRANSLATED} pictures />
      </Box>
    </CallForm>
  );
}

const TRANSLATED: readonly TranslatableField[] = [
  { source: 'title', label: 'Title', maxLength: 200 },
  { source: 'description', label: 'Description', maxLength: 2_000, lines: 3 },
];

function Texts() {
  const slotProps = { htmlInput: { lang: useOriginalLang() } };
  return (
    <>
      <LanguageInput />
      <TextInput source="title" label="Title" helperText={false} slotProps={slotProps} />
      <TextInput
        source="description"
        label="Description"
        multiline
        minRows={3}
        helperText={false}
        slotProps={slotProps}
      />
    </>
  );
}
