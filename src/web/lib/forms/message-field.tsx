import { MESSAGE_LIMIT } from '#contract/fields/input-filters.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import type { FieldBinding } from './person-fields.tsx';

type MessageFieldProps = { label: string; hint?: string; used: number; binding: FieldBinding };

export function MessageField({ label, hint, used, binding }: MessageFieldProps) {
  return (
    <TextAreaField
      label={label}
      hint={hint}
      maxLength={MESSAGE_LIMIT}
      counter={{ used, max: MESSAGE_LIMIT }}
      {...binding}
    />
  );
}
