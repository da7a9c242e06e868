import { parseArgs } from 'node:util';
import type { Finding, Part } from './part.ts';
import { crashes } from './parts/crashes.ts';
import { faults } from './parts/faults.ts';
import { histories } from './parts/histories.ts';
import { lostWebhooks } from './parts/lost-webhooks.ts';
import { oneOwner } from './parts/one-owner.ts';
import { orders } from './parts/orders.ts';
import { webhooks } from './parts/webhooks.ts';
import { WHOLE_WEEK, week } from './parts/week.ts';
import { writeProofs } from './proofs.ts';

// `npm run prove`: proves the figures of promises.md with the real server, the real simulator and the real Postgres, and
// writes them into docs/proofs.md. `-- --only crashes,week` runs parts of it; `-- --seed N` replays what a seed decided,
// `-- --donations 1000` makes the week a smaller one, which writes nothing.

const parts: readonly Part[] = [orders, webhooks, lostWebhooks, faults, oneOwner, histories, crashes, week];

/** Stands where a promise would: the part could not say which. */
const BROKEN_OFF = '-';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string' },
    donations: { type: 'string', default: String(WHOLE_WEEK) },
  },
});
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (!Number.isInteger(seed)) throw new Error('--seed takes a whole number');
const names = values.only?.split(',') ?? parts.map((part) => part.name);
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0)
  throw new Error(`--only knows ${parts.map((part) => part.name).join(', ')}; not ${unknown.join(', ')}`);

const findings: Finding[] = [];
const begun = performance.now();
for (const part of parts.filter(({ name }) => names.includes(name))) {
  const partBegun = performance.now();
  console.log(`\n${part.name}: ${part.what} (seed ${seed})`);
  const found = await part
    .run({ seed, donations: Number(values.donations), say: (line) => console.log(line) })
    .catch((error: unknown) => [brokenOff(part, error)]);
  for (const each of found) {
    console.log(
      `  ${each.holds ? 'holds ' : 'BROKEN'} ${each.promise.padEnd(4)} ${each.what}: ${each.measured}`,
    );
    for (const problem of each.problems?.slice(0, 20) ?? []) console.log(`           ${problem}`);
  }
  findings.push(...found);
  console.log(`  ${((performance.now() - partBegun) / 1000).toFixed(0)} s`);
}
const seconds = (performance.now() - begun) / 1000;
const isWhole =
  Number(values.donations) >= WHOLE_WEEK && !findings.some(({ promise }) => promise === BROKEN_OFF);
if (isWhole) await writeProofs(findings, seed);
const broken = findings.filter((each) => !each.holds);
console.log(
  `\n${findings.length - broken.length} hold, ${broken.length} are broken, in ${Math.round(seconds)} s.`,
);
if (broken.length > 0) console.log(`Replay: npm run prove -- --seed ${seed} --only ${names.join(',')}`);
process.exit(broken.length > 0 ? 1 : 0);

function brokenOff(part: Part, error: unknown): Finding {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    promise: BROKEN_OFF,
    what: part.name,
    asked: 'the part ends',
    measured: 'it broke off',
    holds: false,
    problems: words.split('\n'),
  };
}
