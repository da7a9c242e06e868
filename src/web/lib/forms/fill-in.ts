import { useEffect, useRef } from 'react';

type Form<Name extends string> = {
  getValues(name: Name | 'categoryId'): string | undefined;
  setValue(name: Name | 'categoryId', value: string): void;
};
type Known = Readonly<Record<string, string | undefined>> | null | undefined;

/** Fills in what is known before the visitor types, field by field: never over something already typed. */
export function useFilledIn<Name extends string>(
  { getValues, setValue }: Form<Name>,
  names: readonly Name[],
  known: Known,
  category: { chosen: string | undefined; listed: readonly { _id: string }[] },
): void {
  useEffect(() => {
    for (const name of names) {
      const value = known?.[name];
      if (value && name !== 'categoryId' && !getValues(name)) setValue(name, value);
    }
  }, [known, names, getValues, setValue]);

  const { chosen, listed } = category;
  const begunWith = useRef<string>(undefined);
  useEffect(() => {
    // A list shows no choice that it does not have yet; one that was taken back does not return with a longer list.
    if (!chosen || chosen === begunWith.current) return;
    if (!listed.some(({ _id }) => _id === chosen)) return;
    begunWith.current = chosen;
    if (!getValues('categoryId')) setValue('categoryId', chosen);
  }, [chosen, listed, getValues, setValue]);
}
