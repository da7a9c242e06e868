/** Currency signs, spaces and grouping commas that an amount may be written with. */
const AMOUNT_DECORATION = /^(?:₹|rs\.?|inr)\s*|[,\s]|\/-$/gi;

/** Parses an amount in rupees; undefined if it is not a number. */
export function parseRupees(text: string): number | undefined {
  const plain = text.replace(AMOUNT_DECORATION, '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Finds a category's id by name, whatever the letter case; undefined for an empty or unknown name. */
export function findCategory(
  name: string,
  categories: ReadonlyMap<string, string>,
  errors: CellErrors,
): string | undefined {
  if (name === '') return undefined;
  const found = categories.get(name) ?? categories.get(name.toLowerCase());
  if (found === undefined) errors.add('category', `There is no category “${name.slice(0, 80)}”`);
  return found;
}

/** The first error message for each column of a row. */
export class CellErrors {
  readonly #messages = new Map<string, string>();

  get isEmpty(): boolean {
    return this.#messages.size === 0;
  }

  add(column: string, message: string): void {
    if (!this.#messages.has(column)) this.#messages.set(column, message);
  }

  entries(): Iterable<[string, string]> {
    return this.#messages;
  }
}
