import { Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { AdminCategory } from '#contract/admin/campaigns.ts';
import { LANGUAGE_NAMES } from '#contract/admin/translations.ts';
import { localeOf } from '#domain/language.ts';
import { LanguageInput } from '../translations/language-input.tsx';
import { otherLanguages, translationsOf, writtenIn } from '../translations/translation-values.ts';
import { CallDialog } from '../ui/form/call-dialog.tsx';
import { useDone } from '../ui/form/use-done.ts';

const FIELDS = ['name', 'language', 'translations'];

const nameIn = (data: Record<string, unknown>) => String(data['name'] ?? '');
const bodyOf = (data: Record<string, unknown>) => ({ name: nameIn(data), ...translationsOf(data, ['name']) });

function Fields() {
  const written = writtenIn({ language: useWatch({ name: 'language' }) });
  return (
    <>
      <LanguageInput />
      <TextInput
        source="name"
        label="Name"
        autoFocus
        helperText={false}
        slotProps={{ htmlInput: { lang: localeOf[written] } }}
      />
      {otherLanguages(written).map((language) => (
        <TextInput
          key={language}
          source={`translations.${language}.name`}
          label={`Name in ${LANGUAGE_NAMES[language]}`}
          helperText="Left empty, pages in this language show the name above."
          slotProps={{ htmlInput: { lang: localeOf[language], maxLength: 120 } }}
        />
      ))}
    </>
  );
}

export function AddDialog({ onClose }: { onClose: () => void }) {
  const dataProvider = useDataProvider();
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="New category"
      draft="category:new"
      defaults={{ name: '', language: 'en', translations: {} }}
      fields={FIELDS}
      submitLabel="Add it"
      onSubmit={async (data) => {
        await dataProvider.create('categories', { data: bodyOf(data) });
        done(`Donors can choose “${nameIn(data)}” now.`);
      }}
    >
      <Fields />
    </CallDialog>
  );
}

type OfCategory = { category: AdminCategory; onClose: () => void };

export function EditDialog({ category, onClose }: OfCategory) {
  const dataProvider = useDataProvider();
  const done = useDone(onClose);
  // As it was when the dialog opened: of two people who edit at once, the second is told.
  const [seen] = useState(category);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Edit ${seen.name}`}
      intro={
        <Typography sx={{ mb: 2 }}>
          Campaigns, and all donations made so far, show a new name. Receipts that were issued keep the old
          one, on paper and whenever they are opened again, and so do donors’ yearly statements.
        </Typography>
      }
      draft={`category:${seen.id}`}
      defaults={{ name: seen.name, language: seen.language, translations: seen.translations }}
      fields={FIELDS}
      submitLabel="Save"
      onSubmit={async (data) => {
        await dataProvider.update('categories', {
          id: seen.id,
          data: bodyOf(data),
          previousData: seen,
        });
        done(`“${nameIn(data)}” is saved.`);
      }}
    >
      <Fields />
    </CallDialog>
  );
}

export function DeleteDialog({ category, onClose }: OfCategory) {
  const dataProvider = useDataProvider();
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Delete ${category.name}`}
      intro={<Typography>Nothing bears it, so it can go. Donors will not find it any more.</Typography>}
      draft={`category-delete:${category.id}`}
      defaults={{}}
      fields={[]}
      submitLabel="Delete"
      danger
      onSubmit={async () => {
        await dataProvider.delete('categories', { id: category.id, previousData: category });
        done('The category is deleted.');
      }}
    >
      {null}
    </CallDialog>
  );
}
