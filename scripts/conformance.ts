import { existsSync, readFileSync } from 'node:fs';

// docs/conformance.md says for every requirement where it is built and which test shows it. Code and tests move on and a
// table does not: this finds the rows that name a file or a test that is gone, and the sections without a row.

const TABLE = 'docs/conformance.md';
const SECTIONS = 9;
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

function problemsOfRow([requirement, built = '', shown = '', ...more]: string[]): string[] {
  if (!requirement || more.length > 0) return ['a row has three cells: requirement, built in, shown by'];
  const paths = [...built.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  return [
    ...(paths.length === 0 ? ['no file is named'] : []),
    ...paths.filter((path) => !existsSync(path)).map((path) => `there is no ${path}`),
    ...shown.split('<br>').flatMap((entry) => problemsOfTest(entry.trim())),
  ];
}

const problems: string[] = [];
const rowsOf = new Map<number, number>();
let section = 0;
for (const [index, line] of readFileSync(TABLE, 'utf8').split('\n').entries()) {
  section = Number(/^## (\d+)\. /.exec(line)?.[1] ?? section);
  if (!line.startsWith('| ') || /^\| (?:Requirement|-)/.test(line)) continue;
  rowsOf.set(section, (rowsOf.get(section) ?? 0) + 1);
  const cells = line
    .replace(/^\| | \|$/g, '')
    .split(' | ')
    .map((cell) => cell.trim());
  problems.push(...problemsOfRow(cells).map((problem) => `${TABLE}:${index + 1}: ${problem}`));
}
for (let number = 1; number <= SECTIONS; number += 1) {
  if (!rowsOf.has(number)) problems.push(`${TABLE}: section ${number} has no row`);
}

for (const problem of problems) console.error(problem);
const rows = [...rowsOf.values()].reduce((sum, count) => sum + count, 0);
if (problems.length === 0) console.log(`${rows} requirements, each with its place and its test`);
process.exitCode = problems.length > 0 ? 1 : 0;
