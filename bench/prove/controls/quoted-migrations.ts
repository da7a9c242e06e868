import type { Control } from './marks.ts';
import quoted from './quoted-migrations.json' with { type: 'json' };

/** The controls of a migration, which never changes and so cannot be marked. @throws if one of them is not found exactly once. */
export function controlsOfMigration(file: string, source: string): Control[] {
  return quoted
    .filter((each) => each.file === file)
    .map(({ name, text, without, test }) => {
      const [before, after, ...more] = source.split(text);
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`${file} does not contain the text of "${name}" exactly once`);
      return { name, file, test, without: before + without + after };
    });
}
