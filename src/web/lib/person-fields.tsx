import type { UseFormRegisterReturn } from 'react-hook-form';
import { filterName, filterPhone } from '#contract/typing.ts';

import { TextField } from '#web/ui/field.tsx';
import { keepTo } from './filtered-input.ts';

export type FieldBinding = UseFormRegisterReturn & { error?: string | undefined };

type PersonFieldsProps = Record<'fullName' | 'email' | 'phoneNumber', FieldBinding>;

const toName = keepTo(filterName);
const toPhone = keepTo(filterPhone);

/** Who is writing or giving: the three fields that both forms ask for. */
export function PersonFields({ fullName, email, phoneNumber }: PersonFieldsProps) {
  return (
    <>
      <TextField label="Full name" autoComplete="name" required {...toName} {...fullName} />
      <TextField label="Email" type="email" autoComplete="email" spellCheck={false} required {...email} />
      <TextField
        label="Phone number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint="10 digits, without the country code"
        required
        {...toPhone}
        {...phoneNumber}
      />
    </>
  );
}
