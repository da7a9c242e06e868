import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// The whole suite: builds the web, then the tests beside the code, then the journeys in a browser.

// Dozens of processes load the same modules: compiled once, they start sooner.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/compiled');

const UNIT_REPORT = 'test-results/unit.json';
const BROWSER_REPORT = 'test-results/browser.json';

function run(command: string): boolean {
  return spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0;
}

function readReport<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null;
  }
}

rmSync('test-results', { recursive: true, force: true });
const built = run('node --run build');
const unitPassed =
  built && run(`vitest run --reporter=default --reporter=json --outputFile.json=${UNIT_REPORT}`);
// Read before Playwright starts: it empties the folder of its own results.
const unit = readReport<{ numPassedTests: number; numFailedTests: number }>(UNIT_REPORT);
const browserPassed = built && run('playwright test');

const browser = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
  BROWSER_REPORT,
);
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0) + (browser?.stats.flaky ?? 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(unitPassed && browserPassed && passed > 0 && failed === 0 ? 0 : 1);
