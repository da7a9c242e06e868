import { spawnSync } from 'node:child_process';
import { NOT_CHECKED } from './not-checked.ts';
import { vulnerabilitiesIn } from './npm-audit.ts';

// Asks the registry whether installed packages have known vulnerabilities. A registry that does not answer, such as a mirror without
// this service, fails nothing, so that the check depends on what is installed and not on the network; but it does not pass either.

const TIME_LIMIT_MS = 45_000;

function audit(args: readonly string[]): string {
  const { stdout } = spawnSync('npm', ['audit', '--json', ...args], {
    encoding: 'utf8',
    timeout: TIME_LIMIT_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout ?? '';
}

const problems: string[] = [];
for (const { what, args, least } of [
  { what: 'in production', args: ['--omit=dev'], least: 'moderate' },
  { what: 'in development', args: [], least: 'high' },
] as const) {
  const found = vulnerabilitiesIn(audit(args), least);
  if (found === null) {
    console.log(
      `The registry does not answer audits, so nobody knows whether packages ${what} have known vulnerabilities. Run "npm audit" where it does.`,
    );
    process.exitCode = NOT_CHECKED;
    break;
  }
  problems.push(...found.map((problem) => `${what}: ${problem}`));
}
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\ndocs/operations.md, "Updates", says what to do.`);
  process.exitCode = 1;
}
