import { SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LANGUAGE_NAMES } from '#contract/admin/translations.ts';
import { LANGUAGES, localeOf } from '#domain/language.ts';
import { writtenIn } from './translation-values.ts';

const CHOICES = LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }));

/** The language that the form's texts are written in. */
export function LanguageInput() {
  return (
    <SelectInput
      source="language"
      label="Language of these texts"
      choices={CHOICES}
      isRequired
      helperText={false}
    />
  );
}

/** The `lang` of the form's own texts, for spell checkers and screen readers. */
export function useOriginalLang(): string {
  return localeOf[writtenIn({ language: useWatch({ name: 'language' }) })];
}
