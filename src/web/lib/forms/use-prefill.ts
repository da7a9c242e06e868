import { useEffect, useRef } from 'react';

type Form<Name extends string> = {
  getValues(name: Name | 'categoryId'): string | undefined;
  setValue(name: Name | 'categoryId', value: string): void;
};
type Values = Readonly<Record<string, string | undefined>> | null | undefined;

/** Prefills empty fields of a form. Never overwrites what the visitor has typed. */
export function usePrefill<Name extends string>(
  { getValues, setValue }: Form<Name>,
  names: readonly Name[],
  values: Values,
  category: { selectedId: string | undefined; options: readonly { _id: string }[] },
): void {
  useEffect(() => {
    for (const name of names) {
      const value = values?.[name];
      if (value && name !== 'categoryId' && !getValues(name)) setValue(name, value);
    }
  }, [values, names, getValues, setValue]);

  const { selectedId, options } = category;
  const appliedId = useRef<string>(undefined);
  useEffect(() => {
    // A select ignores a value that is not among its options, so this waits for the option to load. It runs once per value:
    // a category that the visitor has cleared stays cleared.
    if (!selectedId || selectedId === appliedId.current) return;
    if (!options.some(({ _id }) => _id === selectedId)) return;
    appliedId.current = selectedId;
    if (!getValues('categoryId')) setValue('categoryId', selectedId);
  }, [selectedId, options, getValues, setValue]);
}
