/** Stands for the trust's name in a text of its own, so that the text follows when the name changes. */
export const NAME_MARK = '{name}';

/** A text of the trust's with its name in it. */
export function withName(text: string, name: string): string {
  return text.replaceAll(NAME_MARK, () => name);
}
