import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { removeDataFolder } from '#tests/support/data-folder.ts';
import { writeProofs } from './prove/proofs.ts';
import type { Finding } from './prove/scenario.ts';
import { pooler } from './servers/pooler.ts';
import { replicas } from './servers/replicas.ts';
import { failover, lostServer, rollingRestart } from './servers/scenarios.ts';
import { twoReleases } from './servers/two-releases.ts';

// `npx node bench/servers.ts`: several real servers behind Debian's HAProxy on Debian's Postgres, under load, while something breaks.
// Arguments select what: rolling-restart, lost-server, failover, pooler, replicas, two-releases. Writes a row of docs/proofs.md for each. Needs
// `apt-get install postgresql haproxy pgbouncer`. The previous release is the newest tag, or `--previous REVISION`.

const { values, positionals } = parseArgs({
  options: { previous: { type: 'string' } },
  allowPositionals: true,
});

const SCENARIOS: Record<string, (folder: string) => Promise<Finding>> = {
  'rolling-restart': rollingRestart,
  'lost-server': lostServer,
  failover,
  pooler,
  replicas,
  'two-releases': (folder) => twoReleases(folder, values.previous),
};

const chosen = positionals.length > 0 ? positionals : Object.keys(SCENARIOS);
for (const name of chosen) {
  const scenario = SCENARIOS[name];
  if (!scenario) throw new Error(`choose among ${Object.keys(SCENARIOS).join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'charity-servers-'));
  await chmod(folder, 0o755);
  try {
    const finding = await scenario(folder);
    console.log(`${name}: ${finding.passed ? 'passed' : 'FAILED'}: ${finding.measured}`);
    for (const problem of finding.problems?.slice(0, 20) ?? []) console.error(`    ${problem}`);
    await writeProofs([finding], null);
    if (!finding.passed) process.exitCode = 1;
  } finally {
    await removeDataFolder(folder).catch(() => undefined);
  }
}
process.exit();
