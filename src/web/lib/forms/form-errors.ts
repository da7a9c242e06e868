import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Shows the server's message for each field below it, and focuses the first invalid field. */
export function showFieldErrors<Values extends FieldValues>(
  names: readonly Path<Values>[],
  fields: Record<string, string>,
  setError: UseFormSetError<Values>,
): void {
  names
    .filter((name) => fields[name])
    .forEach((name, index) => {
      setError(name, { type: 'server', message: fields[name] }, { shouldFocus: index === 0 });
    });
}
