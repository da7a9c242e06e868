import * as z from 'zod/mini';

/** A list schema that skips malformed items, and turns anything that is not a list into an empty one. */
export function readableItems<Item extends z.ZodMiniType>(item: Item) {
  const items = z
    .array(z.catch(z.nullable(item), null))
    .check(z.overwrite((all) => all.filter((each) => each !== null)));
  return z.catch(items, []) as unknown as z.ZodMiniType<z.infer<Item>[]>;
}
