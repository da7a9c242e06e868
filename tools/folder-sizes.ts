import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

// A folder is small enough to be read at a glance, or decision 2 says why it is not.

const MAX_ENTRIES = 15;
const DECISION = 'docs/decisions/0002-layers.md';
const TEST = /\.test\.tsx?$/;

/** The number of entries in each folder, not counting tests. */
function entriesByFolder(files: readonly string[]): Map<string, number> {
  const entries = new Map<string, Set<string>>();
  for (const file of files.filter((each) => !TEST.test(each))) {
    for (let entry = file; path.dirname(entry) !== '.'; entry = path.dirname(entry)) {
      const folder = path.dirname(entry);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(entry));
    }
  }
  return new Map([...entries].map(([folder, { size }]) => [folder, size]));
}

/** What does not fit together: large folders that the decision does not name, and named folders that are not large. */
export function folderProblems(files: readonly string[], decision: string): string[] {
  const [, section = ''] = /\*\*Large folders\.\*\*(.*?)\n\*\*/s.exec(decision) ?? [];
  const named = [...section.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const isNamed = (folder: string) =>
    named.includes(folder.replace(/(?<=^src\/content\/)[a-z]{2}(?=\/)/, '<language>'));
  const sizes = entriesByFolder(files);
  const large = [...sizes].filter(([, size]) => size > MAX_ENTRIES);
  return [
    ...large
      .filter(([folder]) => !isNamed(folder))
      .map(
        ([folder, size]) =>
          `${folder} has ${size} entries. Please split it by meaning, or give a reason in ${DECISION}.`,
      ),
    ...named
      .filter((name) => !name.includes('<') && (sizes.get(name) ?? 0) <= MAX_ENTRIES)
      .map((name) => `${DECISION} gives a reason for ${name}, which has ${sizes.get(name) ?? 0} entries.`),
  ];
}

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '--', 'src', 'tests', 'bench', 'tools'], {
    encoding: 'utf8',
  });
  const problems = folderProblems(files.trim().split('\n'), readFileSync(DECISION, 'utf8'));
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
