import { useCallback, useRef } from 'react';
import { type InputProps, useInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { DescribedPicture } from '#contract/trust/pictures.admin.ts';
import { PictureField } from './picture-field.tsx';

const MESSAGE_PREFIX = '@@react-admin@@';
const NONE: readonly DescribedPicture[] = [];

/** `PictureField` as a react-admin input. An error for `pictures.0.alt` shows under that description. */
export function PictureInput({ source, label }: Pick<InputProps, 'source'> & { label: string }) {
  const pending = useRef<() => string | undefined>(() => undefined);
  const onPending = useCallback((describe: () => string | undefined) => {
    pending.current = describe;
  }, []);
  const validate = (pictures: readonly DescribedPicture[] = NONE) => {
    const unfinished = pending.current();
    if (unfinished) return unfinished;
    return pictures.some(({ alt }) => alt.trim() === '') ? 'Please describe each picture' : undefined;
  };
  const { field } = useInput<DescribedPicture[]>({ source, defaultValue: NONE, validate });
  const { errors } = useFormState({ name: source });
  const error: unknown = errors[source];
  const pictures: readonly DescribedPicture[] = field.value;
  return (
    <PictureField
      label={label}
      value={pictures}
      onChange={field.onChange}
      error={messageOf(error)}
      altErrors={pictures.map((_, place) => {
        const ofPicture = at(error, place);
        return messageOf(at(ofPicture, 'alt')) ?? messageOf(at(ofPicture, 'url'));
      })}
      agreementErrors={pictures.map((_, place) => messageOf(at(at(error, place), 'peopleAgreed')))}
      onPending={onPending}
      groupRef={field.ref}
    />
  );
}

function at(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function messageOf(error: unknown): string | undefined {
  const message = at(error, 'message');
  if (typeof message !== 'string') return undefined;
  // react-admin wraps the messages of its validators.
  return message.startsWith(MESSAGE_PREFIX)
    ? String(JSON.parse(message.slice(MESSAGE_PREFIX.length)))
    : message;
}
