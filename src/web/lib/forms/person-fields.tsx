import type { UseFormRegisterReturn } from 'react-hook-form';
import { filterName, filterPhone } from '#contract/input-filters.ts';
import { useTexts } from '#web/languages/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { keepTo } from './filtered-input.ts';

export type FieldBinding = UseFormRegisterReturn & { error?: string | undefined };

type PersonFieldsProps = Record<'fullName' | 'email' | 'phoneNumber', FieldBinding>;

const toName = keepTo(filterName);
const toPhone = keepTo(filterPhone);

/** Who is writing or giving: the three fields that both forms ask for. */
export function PersonFields({ fullName, email, phoneNumber }: PersonFieldsProps) {
  const text = useTexts('forms');
  return (
    <>
      <TextField label={text.fullName} autoComplete="name" required {...toName} {...fullName} />
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
        {...toPhone}
        {...phoneNumber}
      />
    </>
  );
}
