/** A heading in lower-case letters and digits only, by which headings are compared. */
export const lettersOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * The columns that the headings of a file suggest. `guesses` has the beginnings of usual headings per field, as `lettersOf` writes them, the
 * most specific first. No heading is used twice; a field without a heading is null.
 */
export function guessHeadings<Field extends string>(
  guesses: Readonly<Record<Field, readonly string[]>>,
  headings: readonly string[],
): Record<Field, string | null> {
  const used = new Set<string>();
  const found = (Object.keys(guesses) as Field[]).map((field) => {
    const heading = guesses[field]
      .flatMap((guess) => [
        headings.filter((each) => lettersOf(each) === guess),
        headings.filter((each) => lettersOf(each).startsWith(guess)),
      ])
      .flat()
      .find((each) => !used.has(each));
    if (heading !== undefined) used.add(heading);
    return [field, heading ?? null];
  });
  return Object.fromEntries(found) as Record<Field, string | null>;
}

/** A repeated heading gets a number, so that each column can be chosen. */
export function uniqueHeadings(cells: readonly string[]): string[] {
  return cells.map((cell, index) => {
    const earlier = cells.slice(0, index).filter((each) => each === cell).length;
    return cell !== '' && earlier > 0 ? `${cell.slice(0, 190)} (${earlier + 1})` : cell.slice(0, 190);
  });
}
