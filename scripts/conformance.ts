import { existsSync, readFileSync } from 'node:fs';

// docs/conformance.md says for every requirement where it is built and which test shows it, docs/promises.md which test shows
// each promise about money. Code and tests move on and a table does not: this finds the rows that name a file or a test that is
// gone, and the sections that lack rows.

type Table = {
  path: string;
  /** Each section's heading, and the rows that it has at least. */
  sections: readonly { heading: RegExp; rows: number }[];
  /** Whether a row names, between its first and its last cell, the files that do it. */
  namesFiles: boolean;
};

const TABLES: readonly Table[] = [
  {
    path: 'docs/conformance.md',
    sections: Array.from({ length: 9 }, (_, index) => ({
      heading: new RegExp(`^## ${index + 1}\\. `),
      rows: 1,
    })),
    namesFiles: true,
  },
  {
    path: 'docs/promises.md',
    sections: [
      { heading: /^## When something goes wrong$/, rows: 16 },
      { heading: /^## Figures to reach$/, rows: 14 },
      { heading: /^## What people are told$/, rows: 4 },
    ],
    namesFiles: false,
  },
];
const TEST = /^`([^`]+)` › (.+)$/;
/** The first argument of test(…), it(…) or test.each(…)(…): a title, also where it is a template. */
const TITLE = /(?:\b(?:test|it)(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

const titles = new Map<string, Set<string>>();

function titlesIn(path: string): Set<string> {
  const known = titles.get(path);
  if (known) return known;
  const found = [...readFileSync(path, 'utf8').matchAll(TITLE)].map(([, , title = '']) =>
    title.replace(/\\(.)/g, '$1'),
  );
  const all = new Set(found);
  titles.set(path, all);
  return all;
}

function problemsOfTest(entry: string): string[] {
  const [, path, title] = TEST.exec(entry) ?? [];
  if (!path || !title) return [`"${entry}" does not name a test`];
  if (!existsSync(path)) return [`there is no ${path}`];
  return titlesIn(path).has(title) ? [] : [`${path} has no test "${title}"`];
}

function problemsOfFiles(built: string): string[] {
  const paths = [...built.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  if (paths.length === 0) return ['no file is named'];
  return paths.filter((path) => !existsSync(path)).map((path) => `there is no ${path}`);
}

function problemsOfRow(cells: string[], namesFiles: boolean): string[] {
  if (!cells[0] || cells.length !== (namesFiles ? 3 : 2)) return ['a row has another number of cells'];
  const shown = cells.at(-1) ?? '';
  return [
    ...(namesFiles ? problemsOfFiles(cells[1] ?? '') : []),
    ...shown.split('<br>').flatMap((entry) => problemsOfTest(entry.trim())),
  ];
}

function checkTable({ path, sections, namesFiles }: Table): { rows: number; problems: string[] } {
  const problems: string[] = [];
  const rowsOf = sections.map(() => 0);
  let section = -1;
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    const begun = sections.findIndex(({ heading }) => heading.test(line));
    if (begun !== -1) section = begun;
    if (!line.startsWith('| ') || /^\| (?:Requirement|What|-+) \|/.test(line)) continue;
    rowsOf[section] = (rowsOf[section] ?? 0) + 1;
    const cells = line
      .replace(/^\| | \|$/g, '')
      .split(' | ')
      .map((cell) => cell.trim());
    problems.push(...problemsOfRow(cells, namesFiles).map((problem) => `${path}:${index + 1}: ${problem}`));
  }
  for (const [index, { heading, rows }] of sections.entries()) {
    const found = rowsOf[index] ?? 0;
    if (found < rows) problems.push(`${path}: ${heading.source} has ${found} rows, not ${rows}`);
  }
  return { rows: rowsOf.reduce((sum, count) => sum + count, 0), problems };
}

const checked = TABLES.map(checkTable);
const problems = checked.flatMap((each) => each.problems);
for (const problem of problems) console.error(problem);
const rows = checked.reduce((sum, each) => sum + each.rows, 0);
if (problems.length === 0) console.log(`${rows} requirements and promises, each with its test`);
process.exitCode = problems.length > 0 ? 1 : 0;
