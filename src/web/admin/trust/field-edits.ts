import { createContext, useContext } from 'react';
import type { TrustGroup } from '#contract/admin/trust.ts';

export type FieldEdits = Omit<TrustGroup, 'id'>;

type Shown = {
  /** As it was when the form was opened. */
  edits: FieldEdits;
  /** What somebody else has saved since; null as long as nobody is known to. */
  newer: FieldEdits | null;
  /** What the value is called that a field has until it is edited. */
  fileLabel: string;
};

export const FieldEditsContext = createContext<Shown | null>(null);

export function useFieldEdits(): Shown {
  const shown = useContext(FieldEditsContext);
  if (!shown) throw new Error('a field of nothing that is edited');
  return shown;
}

/** A field's value in words, of whatever parts it is made. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join('; ');
  // A phone number is written for people and for machines: people read one.
  if (typeof value === 'object' && value !== null && 'display' in value) return inWords(value.display);
  if (typeof value === 'object' && value !== null && 'code' in value)
    return Object.values(value).map(inWords).join(' ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map(inWords)
      .filter((part) => part !== '')
      .join(', ');
  return String(value ?? '');
}

export function isSame(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other);
}

/** As JSON in one order of names: the database keeps another one than the file. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
