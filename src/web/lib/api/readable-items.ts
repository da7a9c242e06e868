import * as z from 'zod/mini';

/** A list schema that skips malformed items, and turns anything that is not a list into an empty one. */
export function readableItems<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.catch(z.array(z.catch(z.nullable(item), null)), []),
    z.transform((items) => items.filter((each) => each !== null)),
  );
}
