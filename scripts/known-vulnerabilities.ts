import { spawnSync } from 'node:child_process';
import { vulnerabilitiesIn } from './npm-audit.ts';

// Asks the registry whether installed packages have known vulnerabilities. A registry that does not answer, such as a mirror
// without this service, is reported but fails nothing, so that the check depends on what is installed and not on the network.

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
      `Note: the registry does not answer audits, so known vulnerabilities ${what} were not checked. Run "npm audit" where it does.`,
    );
    break;
  }
  problems.push(...found.map((problem) => `${what}: ${problem}`));
}
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\ndocs/operations.md, "Updates", says what to do.`);
  process.exit(1);
}
