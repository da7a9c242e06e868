import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Puts what the server said of each field under that field, and the focus into the first. */
export function showFieldErrors<Values extends FieldValues>(
  names: readonly Path<Values>[],
  fields: Record<string, string>,
  setError: UseFormSetError<Values>,
): void {
  names
    .filter((name) => fields[name])
    .forEach((name, place) => {
      setError(name, { type: 'server', message: fields[name] }, { shouldFocus: place === 0 });
    });
}
