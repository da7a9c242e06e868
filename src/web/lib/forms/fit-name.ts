import { filterName, NAME_LIMIT, tidyName } from '#contract/fields/input-filters.ts';

/**
 * A name that was entered elsewhere, such as at Google, as a name field accepts it: “K.Venkata Rao” becomes “K Venkata Rao”. Empty
 * when it has no letters.
 */
export function fitName(name: string): string {
  const apart = name.replace(/[^\p{L}\p{M}\p{N}\p{Cf}'’]+/gu, ' ');
  const cut = tidyName(filterName(apart)).slice(0, NAME_LIMIT);
  // Again, because the cut may have split a character.
  const fitting = tidyName(filterName(cut));
  return /\p{L}/u.test(fitting) ? fitting : '';
}
