import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject, type Outcome } from './controls/copied-project.ts';
import { type Control, controlsIn, parse, testOf } from './controls/marks.ts';

// Removes one marked safeguard after the other in a copy of the project and runs the tests that should notice (controls/marks.ts says how
// they are marked). The run fails if no test notices a removal. A full run writes its table to docs/proofs.md. `--only NAME` limits
// the run to controls whose names contain NAME; `--dry-run` only checks the marks.

const ROOT = join(import.meta.dirname, '../..');
const PROOFS = join(ROOT, 'docs/proofs.md');
const BEGIN = '<!-- controls -->';
const END = '<!-- /controls -->';
const NOT_RUN: Outcome = { failed: [], broken: ['not run'] };

const files = ['src', 'tests'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
const problems: string[] = [];

function readControls(file: string): Control[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  try {
    const controls = controlsIn(file, source);
    if (!file.endsWith('.sql')) for (const { without } of controls) parse(file, without);
    return controls;
  } catch (error) {
    problems.push(String(error));
    return [];
  }
}

function writeTable(rows: readonly string[]): void {
  const [head, rest] = readFileSync(PROOFS, 'utf8').split(BEGIN);
  const tail = rest?.split(END)[1];
  if (head === undefined || tail === undefined) throw new Error(`docs/proofs.md lacks ${BEGIN} … ${END}`);
  writeFileSync(PROOFS, `${head}${BEGIN}\n${rows.join('\n')}\n${END}${tail}`);
}

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, only: { type: 'string' } } });
const controls = files.filter((file) => /(?<!\.test)\.(?:tsx?|sql)$/.test(file)).flatMap(readControls);
const names = controls.map(({ name }) => name);
for (const control of controls) {
  if (!testOf(control, tests))
    problems.push(`${control.name}: no test file, or several, are called ${control.test}`);
  if (names.indexOf(control.name) !== names.lastIndexOf(control.name))
    problems.push(`${control.name}: marked twice`);
}
const [, proven = ''] = readFileSync(PROOFS, 'utf8').split(BEGIN);
for (const [, name = ''] of proven.matchAll(/^\| (?!Control|-)(.+?) \| /gm))
  if (!names.includes(name)) problems.push(`${name}: docs/proofs.md names it, but it is marked nowhere`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
if (values['dry-run']) {
  console.log(`${controls.length} controls are marked, and each names a test.`);
  process.exit(0);
}
if (!existsSync(join(ROOT, 'build'))) {
  console.error('Some tests start the built site: run "npm run build" first.');
  process.exit(1);
}

const selected = controls.filter(({ name }) => name.includes(values.only ?? ''));
const copy = await copyProject(ROOT);
/** Which test files pass while every control is in place. */
const passing = new Map<string, boolean>();
const rows: string[] = [];
for (const control of selected) {
  const test = testOf(control, tests) ?? '';
  if (!passing.has(test)) {
    const { failed, broken } = await copy.runTest(test);
    passing.set(test, failed.length + broken.length === 0);
    if (!passing.get(test)) console.log(`${test} fails with every control in place:`, failed, broken);
  }
  const { failed, broken } = passing.get(test) ? await copy.runWithout(control, test) : NOT_RUN;
  const [noticed] = failed;
  const [reason = ''] = noticed?.error.split('\n') ?? broken;
  console.log(`${noticed ? 'ok    ' : 'FAILED'} ${control.name} (${noticed?.title ?? test}: ${reason})`);
  if (noticed) rows.push(`| ${control.name} | ${noticed.title.replaceAll('|', '\\|')} |`);
}
await copy.close();
console.log(`${rows.length} of ${selected.length} controls were noticed when they were removed.`);
if (rows.length === controls.length) {
  const date = new Date().toISOString().slice(0, 10);
  const summary = `${rows.length} controls were removed one by one on ${date} (\`npm run prove:controls\`); each time a test failed.`;
  const head = ['| Control removed | Test that fails |', '|---|---|'];
  writeTable(['## Every control, tested by removing it', '', summary, '', ...head, ...rows, '']);
}
process.exit(rows.length === selected.length ? 0 : 1);
