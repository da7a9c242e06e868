import { type InputProps, useInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { DescribedPicture } from '#contract/admin-pictures.ts';
import { PictureField } from './picture-field.tsx';

/** `PictureField` as a field of react-admin's forms. A message for `pictures.0.alt` stands under that description. */
export function PictureInput({ source, label }: Pick<InputProps, 'source'> & { label: string }) {
  const { field } = useInput<DescribedPicture[]>({ source, defaultValue: [], validate: described });
  const { errors } = useFormState({ name: source });
  const pictures: readonly DescribedPicture[] = field.value;
  const error: unknown = errors[source];
  return (
    <PictureField
      label={label}
      value={pictures}
      onChange={field.onChange}
      error={messageOf(error)}
      altErrors={pictures.map((_, place) => messageOf(at(at(error, place), 'alt')))}
    />
  );
}

function described(pictures: readonly DescribedPicture[] = []): string | undefined {
  return pictures.some(({ alt }) => alt.trim() === '') ? 'Please describe each picture' : undefined;
}

function at(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function messageOf(error: unknown): string | undefined {
  const message = at(error, 'message');
  return typeof message === 'string' ? message : undefined;
}
