const MAX_TYPING_ERRORS = 2;

/** The name that somebody probably meant: one that contains what was typed, or differs from it by a typing error or two. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const containing = names.find((name) => typed.length > 2 && name.includes(typed));
  if (containing !== undefined) return containing;
  const [nearest] = names
    .map((name) => ({ name, errors: typingErrors(typed, name) }))
    .filter(({ errors }) => errors <= MAX_TYPING_ERRORS)
    .sort((a, b) => a.errors - b.errors);
  return nearest?.name ?? null;
}

/** The Levenshtein distance: how many letters have to be inserted, deleted or replaced to get from one word to the other. */
function typingErrors(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, wanted] of [...to].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === wanted ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
