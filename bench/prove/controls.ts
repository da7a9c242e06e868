import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accessControls } from './controls/access.ts';
import { approvalControls } from './controls/approvals.ts';
import type { Control } from './controls/control.ts';
import { databaseControls } from './controls/database.ts';
import { decodingControls } from './controls/decoding.ts';
import { donorGiftControls } from './controls/donor-gifts.ts';
import { edgeControls } from './controls/edge.ts';
import { exposureControls } from './controls/exposure.ts';
import { fileControls } from './controls/files.ts';
import { floodControls } from './controls/floods.ts';
import { moneyControls } from './controls/money.ts';
import { privacyControls } from './controls/privacy.ts';
import { readerControls } from './controls/readers.ts';
import { roleControls } from './controls/roles.ts';
import { settingControls } from './controls/settings.ts';
import { visitorControls } from './controls/visitors.ts';

// Removes one control after the other in a copy of the project and runs the tests that should notice. The run fails if no test
// notices a removal, or if a control no longer matches the code. A full run writes its table to docs/proofs.md. Arguments limit
// the run to controls whose names contain one of them; `--dry-run` only checks that all controls match the code.

const ROOT = join(import.meta.dirname, '../..');
const PROOFS = join(ROOT, 'docs/proofs.md');
const COPIED = [
  'build',
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

type Report = { numTotalTests: number; testResults: FileResult[] };
type FileResult = { name: string; status: string; message: string; assertionResults: Assertion[] };
type Assertion = { status: string; ancestorTitles: readonly string[]; title: string };

const groups: Record<string, Control[]> = {
  Payments: [...moneyControls, ...readerControls],
  'Database constraints': [...databaseControls, ...roleControls],
  'Protection against abuse': [
    ...visitorControls,
    ...donorGiftControls,
    ...exposureControls,
    ...floodControls,
    ...fileControls,
    ...edgeControls,
    ...decodingControls,
    ...settingControls,
    ...accessControls,
    ...approvalControls,
    ...privacyControls,
  ],
};

/** Everything in a control that no longer matches the code. */
function mismatchesOf({ file, text, tests }: Control): string[] {
  const missingTests = tests.filter((path) => !existsSync(join(ROOT, path)));
  const problems = missingTests.map((path) => `there is no test file ${path}`);
  if (!existsSync(join(ROOT, file))) return [...problems, `there is no file ${file}`];
  const count = readFileSync(join(ROOT, file), 'utf8').split(text).length - 1;
  return count === 1 ? problems : [...problems, `${file} contains its text ${count} times instead of once`];
}

function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'charity-controls-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The results of test files; null if no test ran at all. */
function runTests(copy: string, tests: readonly string[], bail: number): FileResult[] | null {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const options = ['--reporter=json', `--outputFile=${report}`, `--bail=${bail}`];
  spawnSync(process.execPath, [vitest, 'run', ...options, ...tests], { cwd: copy, stdio: 'ignore' });
  if (!existsSync(report)) return null;
  const { numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return numTotalTests === 0 ? null : testResults;
}

function failedTests(results: readonly FileResult[]): string[] {
  const tests = results.flatMap((file) => file.assertionResults);
  return tests
    .filter(({ status }) => status === 'failed')
    .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' › '));
}

/** Files whose tests do not run, such as when preparing them fails. */
function brokenFiles(results: readonly FileResult[]): string[] {
  return results
    .filter((file) => file.status === 'failed' && failedTests([file]).length === 0)
    .map(({ name, message }) => `${name}: ${message}`);
}

/** Removes a control, runs its tests and restores it. @returns the test that failed, or what is wrong with the control. */
function testWithout(copy: string, control: Control): { failedTest: string } | { problem: string } {
  const path = join(copy, control.file);
  const original = readFileSync(path, 'utf8');
  try {
    writeFileSync(
      path,
      original.replace(control.text, () => control.without),
    );
    const results = runTests(copy, control.tests, 1);
    if (results === null) return { problem: 'its tests do not run without it' };
    const [failedTest] = failedTests(results);
    return failedTest ? { failedTest } : { problem: 'no test fails without it' };
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

const { values, positionals } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const isSelected = ({ name }: Control) =>
  positionals.length === 0 || positionals.some((part) => name.includes(part));
const selected = Object.values(groups).flat().filter(isSelected);

const mismatches = selected.flatMap((control) =>
  mismatchesOf(control).map((problem) => `${control.name}: ${problem}`),
);
if (mismatches.length > 0) {
  console.error(`These controls do not match the code:\n${mismatches.join('\n')}`);
  process.exit(1);
}
if (values['dry-run']) {
  console.log(`All ${selected.length} controls match the code.`);
  process.exit(0);
}

if (!existsSync(join(ROOT, 'build'))) {
  console.error('Some tests start the built site: run "npm run build" first.');
  process.exit(1);
}
const copy = makeCopy();
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const withAll = runTests(copy, [...new Set(selected.flatMap((control) => control.tests))], 0);
const alreadyFailing = withAll && [...failedTests(withAll), ...brokenFiles(withAll)];
if (alreadyFailing === null || alreadyFailing.length > 0) {
  console.error('These tests fail although every control is in place:', alreadyFailing);
  process.exit(1);
}
const problems: string[] = [];
const table: string[] = [];
for (const [group, controls] of Object.entries(groups)) {
  table.push('', `### ${group}`, '', '| Control removed | Test that fails |', '|---|---|');
  for (const control of controls.filter(isSelected)) {
    const result = testWithout(copy, control);
    if ('problem' in result) problems.push(`${control.name}: ${result.problem}`);
    else table.push(`| ${control.name} | ${result.failedTest.replaceAll('|', '\\|')} |`);
    console.log('problem' in result ? `FAILED ${control.name}: ${result.problem}` : `ok     ${control.name}`);
  }
}
const date = new Date().toISOString().slice(0, 10);
const summary = `${selected.length} controls were removed one by one on ${date} (\`npm run prove:controls\`); each time a test failed.`;
if (problems.length === 0 && positionals.length === 0) {
  writeTable(['## Every control, tested by removing it', '', summary, ...table, '']);
}
console.log(problems.length === 0 ? summary : `\n${problems.join('\n')}`);
process.exitCode = problems.length > 0 ? 1 : 0;
