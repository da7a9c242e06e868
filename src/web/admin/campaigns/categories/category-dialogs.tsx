import { Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  type AdminCategory,
  createCategory,
  deleteCategory,
  saveCategory,
} from '#contract/campaigns/categories.admin.ts';
import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import { languages } from '#domain/text/language.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { LanguageInput } from '../../trust/translations/language-input.tsx';
import {
  originalLanguage,
  otherLanguages,
  translationsOf,
} from '../../trust/translations/translation-values.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';

const FIELDS = ['name', 'language', 'translations'];

const withTranslations = (values: Record<string, unknown>) => ({
  ...values,
  ...translationsOf(values, ['name']),
});

function Fields() {
  const original = originalLanguage({ language: useWatch({ name: 'language' }) });
  return (
    <>
      <LanguageInput />
      <TextInput
        source="name"
        label="Name"
        autoFocus
        helperText={false}
        slotProps={{ htmlInput: { lang: languages[original].locale } }}
      />
      {otherLanguages(original).map((language) => (
        <TextInput
          key={language}
          source={`translations.${language}.name`}
          label={`Name in ${LANGUAGE_NAMES[language]}`}
          helperText="If empty, pages in this language show the name above."
          slotProps={{ htmlInput: { lang: languages[language].locale, maxLength: 120 } }}
        />
      ))}
    </>
  );
}

export function AddDialog({ onClose }: { onClose: () => void }) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="New category"
      draft="category:new"
      defaults={{ name: '', language: 'en', translations: {} }}
      fields={FIELDS}
      submitLabel="Add category"
      onSubmit={async (values) => {
        const body = formBody(createCategory.body, withTranslations(values));
        const { name } = await call(createCategory, { body });
        done(`Donors can now choose “${name}”.`);
      }}
    >
      <Fields />
    </CallDialog>
  );
}

type CategoryDialogProps = { category: AdminCategory; onClose: () => void };

export function EditDialog({ category, onClose }: CategoryDialogProps) {
  const done = useDone(onClose);
  // The version when the dialog opened, so that a concurrent change is refused.
  const [seen] = useState(category);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Edit ${seen.name}`}
      intro={
        <Typography sx={{ mb: 2 }}>
          Campaigns and all past donations will show the new name. Receipts already issued and donors’ yearly
          statements keep the old one.
        </Typography>
      }
      draft={`category:${seen.id}`}
      defaults={{ name: seen.name, language: seen.language, translations: seen.translations }}
      fields={FIELDS}
      submitLabel="Save"
      onSubmit={async (values) => {
        const changed = { ...withTranslations(values), seenVersion: seen.version };
        await call(saveCategory, { params: { id: seen.id }, body: formBody(saveCategory.body, changed) });
        done('The category was saved.');
      }}
    >
      <Fields />
    </CallDialog>
  );
}

export function DeleteDialog({ category, onClose }: CategoryDialogProps) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Delete ${category.name}`}
      intro={<Typography>It is not in use, so it can be deleted. Donors can no longer choose it.</Typography>}
      draft={`category-delete:${category.id}`}
      defaults={{}}
      fields={[]}
      submitLabel="Delete"
      danger
      onSubmit={async () => {
        await call(deleteCategory, { params: { id: category.id } });
        done('The category was deleted.');
      }}
    >
      {null}
    </CallDialog>
  );
}
