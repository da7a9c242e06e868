import type { UseFormRegisterReturn } from 'react-hook-form';
import { formsTexts } from '#content/en/pages/forms.ts';
import { filterName, filterPhone } from '#contract/fields/input-filters.ts';
import { withLatinDigits } from '#domain/office/readers/latin-digits.ts';
import { useTexts } from '#web/languages/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { filterInput } from './filtered-input.ts';
import { filterWholePhone } from './whole-phone.ts';

export type FieldBinding = UseFormRegisterReturn & { error?: string | undefined };

type PersonFieldsProps = Record<'fullName' | 'email' | 'phoneNumber', FieldBinding>;

const nameHandlers = filterInput(filterName);
const phoneHandlers = filterInput(
  (typed) => filterPhone(withLatinDigits(typed)),
  (entered) => filterWholePhone(withLatinDigits(entered)),
);

/** The three personal fields that the contact and donation forms share. */
export function PersonFields({ fullName, email, phoneNumber }: PersonFieldsProps) {
  const text = useTexts(formsTexts);
  return (
    <>
      <TextField label={text.fullName} autoComplete="name" required {...nameHandlers} {...fullName} />
      <TextField
        label={text.email}
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
        {...email}
      />
      <TextField
        label={text.phone}
        inputMode="numeric"
        autoComplete="tel-national"
        hint={text.phoneHint}
        required
        {...phoneHandlers}
        {...phoneNumber}
      />
    </>
  );
}
