import { SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import { LANGUAGES, languages } from '#domain/text/language.ts';
import { originalLanguage } from './translation-values.ts';

const CHOICES = LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }));

/** The language of the form's original texts. */
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

/** The `lang` of the form's original texts, for spell checkers and screen readers. */
export function useOriginalLang(): string {
  return languages[originalLanguage({ language: useWatch({ name: 'language' }) })].locale;
}
