/** What rupees may be written with: signs, spaces, and commas after Indian or other custom. */
const NOT_OF_A_NUMBER = /^(?:₹|rs\.?|inr)\s*|[,\s]|\/-$/gi;

/** The number that a cell of rupees says; undefined for what is none. */
export function rupeesOf(text: string): number | undefined {
  const plain = text.replace(NOT_OF_A_NUMBER, '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** The id of a category by its name, whatever the letter case; undefined without a name, and for one that there is not. */
export function categoryOf(
  name: string,
  categories: ReadonlyMap<string, string>,
  wrong: WrongCells,
): string | undefined {
  if (name === '') return undefined;
  const found = categories.get(name) ?? categories.get(name.toLowerCase());
  if (found === undefined) wrong.add('category', `There is no category “${name.slice(0, 80)}”`);
  return found;
}

/** The message that a form shows for a cell's column, the first one where there are several. */
export class WrongCells {
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
