import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { glossaryProblems } from './glossary.ts';

/** Names that docs/glossary.md does not use: of an identifier, and of a file. */
export const plantedNames = [
  { file: 'src/server/planted.ts', code: 'export const manualGift = 1;' },
  { file: 'src/server/planted-papers.ts', code: 'export const planted = 1;' },
].map((violation) => ({ ...violation, rule: 'the glossary' }));

/** The planted names that are not reported in a copy of the project. */
export function missedNamesIn(copy: string): typeof plantedNames {
  for (const { file, code } of plantedNames) writeFileSync(join(copy, file), `${code}\n`);
  const caught = glossaryProblems(copy).map(({ path }) => path);
  for (const { file } of plantedNames) rmSync(join(copy, file));
  return plantedNames.filter(({ file }) => !caught.includes(file));
}
