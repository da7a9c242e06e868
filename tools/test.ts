import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// Builds the site and runs its tests. "npm test": the tests next to the code, then the journeys in a browser. "npm run test:pages":
// every page and state in the browser, for validity, accessibility and fit. "npm run test:all": both, the browser's on one site.

// Lets the many processes that load the same modules share the compiled code.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/compiled');

type Count = { passed: number; failed: number; failures: readonly string[] };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightSpec = {
  file: string;
  title: string;
  tests: { status: 'expected' | 'unexpected' | 'skipped' }[];
};
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number };
  suites: PlaywrightSuite[];
};
const BUILD_FAILED: Count = { passed: 0, failed: 1, failures: ['The build failed.'] };

async function run(command: string): Promise<boolean> {
  const [code] = await once(spawn(command, { shell: true, stdio: 'inherit' }), 'close');
  return code === 0;
}

/** Reads a run's report; a run that failed, or has no readable report, counts as at least one failure. */
function count<Report>(isPassed: boolean, path: string, read: (report: Report) => Count): Count {
  let counted: Count = { passed: 0, failed: 0, failures: [] };
  try {
    counted = read(JSON.parse(readFileSync(path, 'utf8')) as Report);
  } catch {
    isPassed = false;
  }
  return { ...counted, failed: Math.max(counted.failed, isPassed ? 0 : 1) };
}

async function vitest(project: 'web' | 'product'): Promise<Count> {
  const path = `test-results/${project}.json`;
  const passed = await run(
    `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=${path}`,
  );
  return count<VitestReport>(passed, path, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}: ${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
    ]),
  }));
}

async function playwright(...projects: ('journeys' | 'pages')[]): Promise<Count> {
  const passed = await run(`playwright test ${projects.map((name) => `--project=${name}`).join(' ')}`);
  return count<PlaywrightReport>(passed, 'test-results/browser.json', ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected,
    failures: suites.flatMap(failuresOf),
  }));
}

function failuresOf({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  return [...failed.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(failuresOf)];
}

async function testPages(): Promise<Count[]> {
  return (await run('node --run build')) ? [await playwright('pages')] : [BUILD_FAILED];
}

async function testCodeAnd(...projects: ('journeys' | 'pages')[]): Promise<Count[]> {
  // The web's unit tests need no build, so they run at the same time.
  const [built, web] = await Promise.all([run('node --run build'), vitest('web')]);
  return built ? [web, await vitest('product'), await playwright(...projects)] : [web, BUILD_FAILED];
}

const SUITES: Readonly<Record<string, () => Promise<Count[]>>> = {
  test: () => testCodeAnd('journeys'),
  pages: testPages,
  all: () => testCodeAnd('journeys', 'pages'),
};

const suite = SUITES[process.argv[2] ?? 'test'];
if (!suite) throw new Error(`Unknown suite. Please choose one of: ${Object.keys(SUITES).join(', ')}.`);
rmSync('test-results', { recursive: true, force: true });
const counts = await suite();

const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failed = counts.reduce((sum, each) => sum + each.failed, 0);
// Repeats the failures at the end, where they are easy to find in a long output.
for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && counts.every((each) => each.passed > 0) ? 0 : 1);
