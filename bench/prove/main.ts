import { parseArgs } from 'node:util';
import { writeProofs } from './proofs.ts';
import type { Finding, Scenario } from './scenario.ts';
import { approvals } from './scenarios/approvals.ts';
import { clockJump } from './scenarios/bad-days/clock-jump.ts';
import { connectionLimit } from './scenarios/bad-days/connection-limit.ts';
import { fullDisk } from './scenarios/bad-days/full-disk.ts';
import { littleMemory } from './scenarios/bad-days/little-memory.ts';
import { nameResolution } from './scenarios/bad-days/name-resolution.ts';
import { crashes } from './scenarios/crashes.ts';
import { faults } from './scenarios/faults.ts';
import { inventedCursors, unknownIds } from './scenarios/floods.ts';
import { histories } from './scenarios/histories.ts';
import { lostWebhooks } from './scenarios/lost-webhooks.ts';
import { FULL_MONTHLY, monthly } from './scenarios/monthly/monthly.ts';
import { oneOwner } from './scenarios/one-owner.ts';
import { orders } from './scenarios/orders.ts';
import { spending } from './scenarios/spending/spending.ts';
import { webhooks } from './scenarios/webhooks.ts';
import { FULL_WEEK_DONATIONS, week } from './scenarios/week.ts';

// `npm run prove`: proves the figures in docs/promises.md with the real server, the real sandbox and the real Postgres, and
// writes them to docs/proofs.md. `-- --only crashes,week` runs some scenarios, `-- --seed N` replays a seed, and
// `-- --donations 1000` runs a shorter week, which writes nothing, and `-- --mandates 50 --months 3` a smaller run of monthly gifts. Its
// row names the size of the run.

const scenarios: readonly Scenario[] = [
  orders,
  webhooks,
  lostWebhooks,
  faults,
  approvals,
  oneOwner,
  histories,
  crashes,
  spending,
  monthly,
  inventedCursors,
  unknownIds,
  week,
  fullDisk,
  clockJump,
  connectionLimit,
  nameResolution,
  littleMemory,
];

/** Used instead of a promise's number when a scenario threw before it could report any. */
const ABORTED = '-';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string' },
    donations: { type: 'string', default: String(FULL_WEEK_DONATIONS) },
    mandates: { type: 'string', default: String(FULL_MONTHLY.mandates) },
    months: { type: 'string', default: String(FULL_MONTHLY.months) },
  },
});
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (!Number.isInteger(seed)) throw new Error('--seed must be a whole number');
const names = values.only?.split(',') ?? scenarios.map((scenario) => scenario.name);
const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown.length > 0)
  throw new Error(
    `Unknown scenario in --only: ${unknown.join(', ')}. Known: ${scenarios.map(({ name }) => name).join(', ')}`,
  );

const findings: Finding[] = [];
const startedAt = performance.now();
for (const scenario of scenarios.filter(({ name }) => names.includes(name))) {
  const scenarioStartedAt = performance.now();
  console.log(`\n${scenario.name}: ${scenario.description} (seed ${seed})`);
  const found = await scenario
    .run({
      seed,
      donations: Number(values.donations),
      mandates: Number(values.mandates),
      months: Number(values.months),
      log: (line) => console.log(line),
    })
    .catch((error: unknown) => [abortedFinding(scenario, error)]);
  for (const { passed, promise, title, measured, problems = [] } of found) {
    console.log(`  ${passed ? 'ok    ' : 'FAILED'} ${promise.padEnd(4)} ${title}: ${measured}`);
    for (const problem of problems.slice(0, 20)) console.log(`           ${problem}`);
  }
  findings.push(...found);
  console.log(`  ${((performance.now() - scenarioStartedAt) / 1000).toFixed(0)} s`);
}
const seconds = (performance.now() - startedAt) / 1000;
const isComplete =
  Number(values.donations) >= FULL_WEEK_DONATIONS &&
  Number(values.mandates) >= FULL_MONTHLY.mandates &&
  Number(values.months) >= FULL_MONTHLY.months &&
  !findings.some(({ promise }) => promise === ABORTED);
if (isComplete) await writeProofs(findings, seed);
const failed = findings.filter(({ passed }) => !passed);
console.log(
  `\n${findings.length - failed.length} passed, ${failed.length} failed in ${Math.round(seconds)} s.`,
);
if (failed.length > 0) console.log(`Replay: npm run prove -- --seed ${seed} --only ${names.join(',')}`);
process.exit(failed.length > 0 ? 1 : 0);

function abortedFinding(scenario: Scenario, error: unknown): Finding {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    promise: ABORTED,
    title: scenario.name,
    target: 'the scenario finishes',
    measured: 'aborted by an error',
    passed: false,
    problems: details.split('\n'),
  };
}
