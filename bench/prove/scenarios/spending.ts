import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { folderStore } from '#server/file-store/folder.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { createRandom } from '../random.ts';
import { createFinding, type Scenario } from '../scenario.ts';
import { startOffice } from '../testbed/office.ts';
import { startTestbed } from '../testbed/testbed.ts';
import { INTERRUPTED, outcomeOf, type SpendingContext, WEIGHTS } from './spending-steps.ts';

const GROUPS = 100;
const MOST_AT_ONCE = 4;
const CHECK_EVERY_GROUPS = 6;
const CRASH_SHARE = 0.12;
/** A crash falls into any part of a step, which takes about as long. */
const STEP_MS = 60;

/** Promise 26: people submit, approve, pay and reverse at random, several at once, while gifts and refunds come in and the database crashes. */
export const spending: Scenario = {
  name: 'spending',
  description: 'expenses submitted, approved, paid and reversed at random, with gifts, refunds and crashes',
  async run({ seed, log }) {
    const testbed = await startTestbed();
    const folder = await mkdtemp(path.join(tmpdir(), 'charity-prove-bills-'));
    try {
      await testbed.startServer();
      const office = await startOffice(testbed);
      const funds = await testbed.query<{ id: string }>(sql`select id from fund order by kind, id`);
      const context: SpendingContext = {
        office,
        deps: { ...office.deps, bills: folderStore(folder) },
        people: [office.clerk, office.approver, await office.addOwner('treasurer')],
        funds: funds.map(({ id }) => id),
        random: createRandom(seed),
        acknowledged: { drafts: [], paid: [], gifts: [] },
        counts: new Map(),
      };
      const { crashes, checks, problems } = await runGroups(context);
      const { counts, acknowledged } = context;
      log(`    ${[...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`);
      return [
        createFinding({
          promise: '26',
          title: 'Spending',
          target:
            'people submit, approve, pay and reverse at random with crashes: funds, expenses, fees and gifts agree at every check, and nothing acknowledged is lost',
          measured: `${[...counts.values()].reduce((sum, count) => sum + count, 0)} steps, up to ${MOST_AT_ONCE} at once, ${crashes} crashes of the database; ${acknowledged.gifts.length} gifts, ${acknowledged.paid.length} payments; all rules checked ${checks} times`,
          problems: [
            ...problems,
            ...(acknowledged.paid.length < 10 ? ['fewer than 10 expenses were paid'] : []),
          ],
        }),
      ];
    } finally {
      await testbed.stop();
      await rm(folder, { recursive: true });
    }
  },
};

async function runGroups(context: SpendingContext) {
  const { random, office } = context;
  const problems: string[] = [];
  let [crashes, checks] = [0, 0];
  for (let group = 0; group < GROUPS && problems.length === 0; group += 1) {
    const steps = Array.from({ length: random.between(1, MOST_AT_ONCE) }, () => random.weighted(WEIGHTS));
    const isCrashing = random.chance(CRASH_SHARE);
    const crash =
      isCrashing && pause(random.whole(STEP_MS)).then(() => office.testbed.restartDatabase('crash'));
    const outcomes = await Promise.all(steps.map((step) => outcomeOf(context, step, random.branch())));
    await crash;
    crashes += Number(isCrashing);
    for (const [index, outcome] of outcomes.entries()) {
      const name = `${steps[index]}: ${outcome}`;
      context.counts.set(name, (context.counts.get(name) ?? 0) + 1);
      if (outcome === INTERRUPTED && !isCrashing) problems.push(name);
    }
    if (group % CHECK_EVERY_GROUPS !== 0 && group < GROUPS - 1) continue;
    checks += 1;
    problems.push(...(await check(context)));
  }
  return { crashes, checks, problems };
}

/** Checks the rules that hold at any moment, and that everything acknowledged is there. */
async function check({ office, acknowledged }: SpendingContext): Promise<string[]> {
  const broken = (await auditLedger(office.testbed.db)).map(
    ({ rule, about, detail }) => `${rule}: ${about}: ${detail}`,
  );
  const rows = await office.testbed.query<{ id: string; state: string }>(sql`select id, state from expense`);
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const lost = acknowledged.drafts.filter((id) => !states.has(id)).map((id) => `expense ${id} is lost`);
  const unpaid = acknowledged.paid
    .filter((id) => !['paid', 'reversed'].includes(states.get(id) ?? ''))
    .map((id) => `expense ${id} was paid, but is ${states.get(id)}`);
  const gifts = await office.testbed.query<{ id: string }>(sql`select attempt_id as id from ledger_entry`);
  const entered = new Set(gifts.map(({ id }) => id));
  const missing = acknowledged.gifts.filter((id) => !entered.has(id)).map((id) => `gift ${id} is lost`);
  return [...broken, ...lost, ...unpaid, ...missing];
}
