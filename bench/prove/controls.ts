import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Control } from './controls/control.ts';
import { databaseControls } from './controls/database.ts';
import { exposureControls } from './controls/exposure.ts';
import { moneyControls } from './controls/money.ts';
import { visitorControls } from './controls/visitors.ts';

// Removes one control after the other in a copy of the project and runs the tests that should notice: a control whose removal
// no test notices, or that is no longer in the code as it is described here, fails the run. A full run writes its table into
// docs/proofs.md. With words as arguments only the controls whose names contain one of them are tried; with `--check` the run
// ends once every control has been found in the code.

const ROOT = join(import.meta.dirname, '../..');
const PROOFS = join(ROOT, 'docs/proofs.md');
const COPIED = [
  'src',
  'tests',
  'public',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];
const BEGIN = '<!-- controls -->';
const END = '<!-- /controls -->';

type Report = { numTotalTests: number; testResults: { assertionResults: Assertion[] }[] };
type Assertion = { status: string; fullName: string };

const groups: Record<string, Control[]> = {
  'How money moves': moneyControls,
  'What the database refuses by itself': databaseControls,
  'Against abuse': [...visitorControls, ...exposureControls],
};

function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'charity-controls-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The names of the tests that failed; null when the tests did not even run. */
function failing(copy: string, tests: readonly string[], bail: number): string[] | null {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const options = ['--reporter=json', `--outputFile=${report}`, `--bail=${bail}`];
  spawnSync(process.execPath, [vitest, 'run', ...options, ...tests], { cwd: copy, stdio: 'ignore' });
  if (!existsSync(report)) return null;
  const { numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  if (numTotalTests === 0) return null;
  return testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'failed')
    .map((test) => test.fullName);
}

/** Why a control cannot be removed and noticed; null when its text and its tests are where it says. */
function problemOf({ file, text, without, tests }: Control): string | null {
  const missing = [file, ...tests].find((path) => !existsSync(join(ROOT, path)));
  if (missing) return `there is no ${missing}`;
  const count = readFileSync(join(ROOT, file), 'utf8').split(text).length - 1;
  if (count !== 1) return `its text occurs ${count} times in ${file}, not once`;
  return without === text ? 'removing it changes nothing' : null;
}

/** @returns the test that noticed, or what is wrong with the control. */
function tryWithout(copy: string, control: Control): { noticedBy: string } | { problem: string } {
  const path = join(copy, control.file);
  const original = readFileSync(path, 'utf8');
  try {
    writeFileSync(
      path,
      original.replace(control.text, () => control.without),
    );
    const failed = failing(copy, control.tests, 1);
    if (failed === null) return { problem: 'without it the tests do not even run' };
    return failed[0] ? { noticedBy: failed[0] } : { problem: 'no test notices that it is gone' };
  } finally {
    writeFileSync(path, original);
  }
}

function writeTable(lines: readonly string[]): void {
  const before = existsSync(PROOFS) ? readFileSync(PROOFS, 'utf8') : `# Proofs\n\n${BEGIN}\n${END}\n`;
  const [head, rest] = before.split(BEGIN);
  const tail = rest?.split(END)[1];
  if (head === undefined || tail === undefined) throw new Error(`docs/proofs.md lacks ${BEGIN} … ${END}`);
  writeFileSync(PROOFS, `${head}${BEGIN}\n${lines.join('\n')}\n${END}${tail}`);
}

const args = process.argv.slice(2);
const words = args.filter((word) => word !== '--check');
const isWanted = ({ name }: Control) => words.length === 0 || words.some((word) => name.includes(word));
const all = Object.values(groups).flat().filter(isWanted);
const notFound = all.flatMap((control) => {
  const problem = problemOf(control);
  return problem ? [`${control.name}: ${problem}`] : [];
});
if (notFound.length > 0 || args.includes('--check')) {
  for (const problem of notFound) console.error(problem);
  if (notFound.length === 0) console.log(`${all.length} controls are in the code and have tests.`);
  process.exit(notFound.length > 0 ? 1 : 0);
}
if (all.length === 0) throw new Error(`no control is named like: ${words.join(', ')}`);
const copy = makeCopy();
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const red = failing(copy, [...new Set(all.flatMap((control) => control.tests))], 0);
if (red === null || red.length > 0) {
  console.error('With every control in place, these tests fail already:', red);
  process.exit(1);
}
const problems: string[] = [];
const table: string[] = [];
for (const [group, controls] of Object.entries(groups)) {
  table.push('', `### ${group}`, '', '| without this control | this test fails |', '|---|---|');
  for (const control of controls.filter(isWanted)) {
    const outcome = tryWithout(copy, control);
    if ('problem' in outcome) problems.push(`${control.name}: ${outcome.problem}`);
    else table.push(`| ${control.name} | ${outcome.noticedBy.replaceAll('|', '\\|')} |`);
    console.log(
      'problem' in outcome ? `FAILED ${control.name}: ${outcome.problem}` : `ok     ${control.name}`,
    );
  }
}
const date = new Date().toISOString().slice(0, 10);
const summary = `${all.length} controls were taken away one by one on ${date} (\`npm run prove:controls\`); each time a test failed.`;
if (problems.length === 0 && words.length === 0) {
  writeTable(['## Each control, tried by removing it', '', summary, ...table, '']);
}
console.log(problems.length === 0 ? summary : `\n${problems.join('\n')}`);
process.exitCode = problems.length > 0 ? 1 : 0;
