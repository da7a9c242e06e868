import * as z from 'zod/mini';

/** A list as far as it can be read: a malformed item is left out, not the list with it; what is no list is empty. */
export function readableItems<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.catch(z.array(z.catch(z.nullable(item), null)), []),
    z.transform((items) => items.filter((each) => each !== null)),
  );
}
