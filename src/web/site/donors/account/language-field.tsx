import { LANGUAGES, type Language, languages, parseLanguage } from '#domain/text/language.ts';
import { SelectField } from '#web/ui/field.tsx';

type LanguageFieldProps = {
  label: string;
  name: string;
  value: Language;
  onChoose: (language: Language) => void;
};

/** A choice of the site's languages, each under its own name. */
export function LanguageField({ label, name, value, onChoose }: LanguageFieldProps) {
  return (
    <SelectField
      label={label}
      name={name}
      value={value}
      onChange={(event) => onChoose(parseLanguage(event.target.value))}
    >
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={languages[each].locale}>
          {languages[each].name}
        </option>
      ))}
    </SelectField>
  );
}
