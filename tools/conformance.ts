import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { testsIn } from './declared-tests.ts';

// A test names the requirements and promises that it shows, in a comment above it such as `// shows: R1.7, P3`. With --write, this script lists
// the tests of each row in docs/conformance.md and docs/promises.md. Otherwise it reports rows that no test shows, ids that no row
// has, and tables that are not up to date.

const TABLES = ['docs/conformance.md', 'docs/promises.md'];
const MARK = /^\s*\/\/ shows: (.+)$/gm;
const ROW = /^\| ([RP]\d[\d.]*) \| (.*?) \|.*$/gm;

const { values } = parseArgs({ options: { write: { type: 'boolean' } } });
const problems: string[] = [];
const shownBy = new Map<string, string[]>();

/** The tests by the ids that they show, added from one file. */
function addMarked(path: string): void {
  const marks = [...readFileSync(path, 'utf8').matchAll(MARK)];
  const tests = marks.length > 0 ? testsIn(path) : [];
  for (const { 1: ids = '', index } of marks) {
    const test = tests.find(({ start }) => start > index);
    if (!test) problems.push(`${path}: no test follows "shows: ${ids}"`);
    const entry = `\`${path}\` › ${[...(test?.groups ?? []), test?.title].join(' › ')}`;
    for (const id of ids.split(', '))
      shownBy.set(id, [...(shownBy.get(id) ?? []), entry.replaceAll('|', '\\|')]);
  }
}

const files = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '*.test.ts',
  '*.test.tsx',
  '*.spec.ts',
]);
for (const path of files.toString().trim().split('\n')) addMarked(path);

const ids: string[] = [];
for (const path of TABLES) {
  const before = readFileSync(path, 'utf8');
  const after = before.replace(ROW, (_, id: string, text: string) => {
    ids.push(id);
    return `| ${id} | ${text} | ${(shownBy.get(id) ?? []).join('<br>')} |`;
  });
  if (values.write) writeFileSync(path, after);
  else if (after !== before)
    problems.push(`${path} is not up to date: run "node tools/conformance.ts --write"`);
}
for (const id of ids) {
  if (!shownBy.has(id)) problems.push(`no test shows ${id}`);
  if (ids.indexOf(id) !== ids.lastIndexOf(id)) problems.push(`two rows are called ${id}`);
}
for (const id of shownBy.keys())
  if (!ids.includes(id)) problems.push(`a test shows ${id}, which is in no table`);
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${ids.length} requirements and promises, each shown by a test`);
process.exitCode = problems.length > 0 ? 1 : 0;
