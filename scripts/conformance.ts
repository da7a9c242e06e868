import { existsSync, readFileSync } from 'node:fs';
import { type DeclaredTest, testsIn } from './test-inventory.ts';

// docs/conformance.md names the code and the tests for every requirement, docs/promises.md the tests for every promise about money;
// a test's title follows those of the groups around it where it makes no sense without them. This script reports rows that name a
// missing file or a test that is missing, skipped or without an assertion, and sections with too few rows.

type Table = {
  path: string;
  sections: readonly { heading: RegExp; minRows: number }[];
  /** Whether rows have a second cell that names the files that implement the requirement. */
  namesFiles: boolean;
};

const TABLES: readonly Table[] = [
  {
    path: 'docs/conformance.md',
    sections: Array.from({ length: 9 }, (_, index) => ({
      heading: new RegExp(`^## ${index + 1}\\. `),
      minRows: 1,
    })),
    namesFiles: true,
  },
  {
    path: 'docs/promises.md',
    sections: [
      { heading: /^## When something goes wrong$/, minRows: 16 },
      { heading: /^## Targets$/, minRows: 15 },
      { heading: /^## Notifications$/, minRows: 4 },
    ],
    namesFiles: false,
  },
];
const TEST = /^`([^`]+)` › (.+)$/;

/** Whether a row's title is that of a test, alone or after titles of the groups around it. */
const isNamed = (test: DeclaredTest, title: string) =>
  ['', ...test.groups, test.title].join(' › ').endsWith(` › ${title}`);

function problemsOfTest(entry: string): string[] {
  const [, path, title] = TEST.exec(entry) ?? [];
  if (!path || !title) return [`"${entry}" does not name a test`];
  if (!existsSync(path)) return [`there is no ${path}`];
  const tests = testsIn(path).filter((test) => isNamed(test, title));
  if (tests.length === 0) return [`${path} has no test "${title}"`];
  return [
    ...(tests.some((test) => test.isSkipped) ? [`${path} skips "${title}"`] : []),
    ...(tests.every((test) => test.hasAssertion) ? [] : [`${path}: "${title}" asserts nothing`]),
  ];
}

function problemsOfFiles(cell: string): string[] {
  const paths = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  if (paths.length === 0) return ['the row names no file'];
  return paths.filter((path) => !existsSync(path)).map((path) => `there is no ${path}`);
}

function problemsOfRow(cells: string[], namesFiles: boolean): string[] {
  const expected = namesFiles ? 3 : 2;
  if (!cells[0] || cells.length !== expected) return [`the row has ${cells.length} cells, not ${expected}`];
  const tests = cells.at(-1) ?? '';
  return [
    ...(namesFiles ? problemsOfFiles(cells[1] ?? '') : []),
    ...tests.split('<br>').flatMap((entry) => problemsOfTest(entry.trim())),
  ];
}

function checkTable({ path, sections, namesFiles }: Table): { rows: number; problems: string[] } {
  const problems: string[] = [];
  const rowCounts = sections.map(() => 0);
  let section = -1;
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    const started = sections.findIndex(({ heading }) => heading.test(line));
    if (started !== -1) section = started;
    if (!line.startsWith('| ') || /^\| (?:Requirement|What|-+) \|/.test(line)) continue;
    rowCounts[section] = (rowCounts[section] ?? 0) + 1;
    const cells = line
      .replace(/^\| | \|$/g, '')
      .split(' | ')
      .map((cell) => cell.trim());
    problems.push(...problemsOfRow(cells, namesFiles).map((problem) => `${path}:${index + 1}: ${problem}`));
  }
  for (const [index, { heading, minRows }] of sections.entries()) {
    const found = rowCounts[index] ?? 0;
    if (found < minRows) problems.push(`${path}: ${heading.source} has ${found} rows, fewer than ${minRows}`);
  }
  return { rows: rowCounts.reduce((sum, count) => sum + count, 0), problems };
}

const checked = TABLES.map(checkTable);
const problems = checked.flatMap((each) => each.problems);
for (const problem of problems) console.error(problem);
const rows = checked.reduce((sum, each) => sum + each.rows, 0);
if (problems.length === 0)
  console.log(`${rows} requirements and promises, all with tests that assert something`);
process.exitCode = problems.length > 0 ? 1 : 0;
