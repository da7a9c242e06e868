import { createContext, useContext } from 'react';
import type { TrustGroup } from '#contract/trust/trust-details.admin.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';

export type FieldEdits = Omit<TrustGroup, 'id' | 'samples'> & {
  /** The fields that still have a sample value; services have none. */
  samples?: readonly string[];
};

type FormEdits = {
  /** The version the form was opened with. */
  edits: FieldEdits;
  /** A newer version saved by somebody else, or null. */
  newer: FieldEdits | null;
  /** The label of the value that applies until a field is edited. */
  fileLabel: string;
};

export const FieldEditsContext = createContext<FormEdits | null>(null);

export function useFieldEdits(): FormEdits {
  const formEdits = useContext(FieldEditsContext);
  if (!formEdits) throw new Error('useFieldEdits must be used inside an EditableForm.');
  return formEdits;
}

/** A field's value as text. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(describeValue).join('; ');
  // A phone number has a display form and one for links.
  if (typeof value === 'object' && value !== null && 'display' in value) return describeValue(value.display);
  if (typeof value === 'object' && value !== null && 'url' in value) return value.url ? 'a picture' : '';
  if (typeof value === 'object' && value !== null && 'code' in value)
    return Object.values(value).map(describeValue).join(' ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map(describeValue)
      .filter((part) => part !== '')
      .join(', ');
  const text = String(value ?? '');
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatTypedDate(text) : text;
}

export function isSame(one: unknown, other: unknown): boolean {
  return sortedJson(one) === sortedJson(other);
}

/** JSON with sorted keys, as the database orders keys differently. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
