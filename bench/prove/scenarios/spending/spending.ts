import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { saveReportSettings } from '#server/office/reports/service.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { createRandom } from '../../random.ts';
import { createFinding, type Scenario } from '../../scenario.ts';
import { startOffice } from '../../testbed/office.ts';
import { startTestbed } from '../../testbed/testbed.ts';
import { INTERRUPTED, outcomeOf, type SpendingContext } from './context.ts';
import { MONEY_STEPS, takeMoneyStep } from './money-steps.ts';
import { PUBLIC_STEPS, type PublicStep, takePublicStep } from './public-steps.ts';
import { createWitness } from './witness.ts';

const GROUPS = 170;
const MOST_AT_ONCE = 4;
const CHECK_EVERY_GROUPS = 6;
const WEIGHTS = { ...MONEY_STEPS, ...PUBLIC_STEPS };
/** What else may happen during a group: the database or the server is killed, or some days pass before it. */
const EVENTS = { nothing: 55, databaseCrash: 10, serverCrash: 8, daysPass: 27 };
const MOST_DAYS = 10;
const DAY_MS = 86_400_000;
/** A crash falls into any part of a step, which takes about as long. */
const STEP_MS = 60;
/** The day of the month from which the server draws up reports by itself. */
const REPORT_DAY = 3;

/** Promise 26: people spend, publish and report at random, several at once, while gifts and refunds come in, months pass, and servers crash. */
export const spending: Scenario = {
  name: 'spending',
  description:
    'expenses, bills, updates and reports at random, with gifts, refunds, crashes and months that pass',
  async run({ seed, log }) {
    const testbed = await startTestbed();
    try {
      await testbed.startServer();
      const office = await startOffice(testbed);
      const funds = await testbed.query<{ id: string }>(sql`select id from fund order by kind, id`);
      const context: SpendingContext = {
        office,
        deps: { ...office.deps, ...office.stores },
        people: [office.clerk, office.approver, await office.addOwner('treasurer')],
        funds: funds.map(({ id }) => id),
        random: createRandom(seed),
        witness: createWitness(testbed),
        acknowledged: { drafts: [], paid: [], gifts: [] },
        counts: new Map(),
      };
      await saveReportSettings(context.deps, office.approver, { day: REPORT_DAY });
      const { happened, checks, problems } = await runGroups(context);
      const { counts, acknowledged, witness } = context;
      log(`    ${[...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`);
      const steps = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const seen = witness.seen();
      const done = (step: keyof typeof WEIGHTS) => counts.get(`${step}: done`) ?? 0;
      return [
        createFinding({
          promise: '26',
          title: 'Spending',
          target:
            'people submit, approve, pay, reverse, publish bills and updates, and report at random with crashes: funds, expenses, fees and gifts agree at every check, opening + received − refunds − fees − spent = closing, no published report or bill ever changes, and nothing acknowledged is lost',
          measured:
            `${steps} steps, up to ${MOST_AT_ONCE} at once, over ${happened.days} days; ${happened.databaseCrash} crashes of the database and ${happened.serverCrash} of the server; ` +
            `${acknowledged.gifts.length} gifts, ${acknowledged.paid.length} payments, ${done('publishReport')} reports, ${done('publishBill')} bills and ${done('writeUpdate')} updates published, ` +
            `${done('tamper')} attempts to change them refused; all rules, ${seen['report']?.length ?? 0} reports and ${seen['page']?.length ?? 0} pictures of bills checked up to ${checks} times`,
          problems: [
            ...problems,
            ...TOO_FEW.filter(([step, least]) => done(step) < least).map(
              ([step, least]) => `${step} fewer than ${least} times`,
            ),
          ],
        }),
      ];
    } finally {
      await testbed.stop();
    }
  },
};

/** How often a step succeeds at least, or the run has shown nothing. */
const TOO_FEW = [
  ['pay', 10],
  ['publishReport', 2],
  ['publishBill', 5],
  ['withdrawBill', 1],
  ['tamper', 5],
] as const;

async function runGroups(context: SpendingContext) {
  const { random, office } = context;
  const { testbed } = office;
  const problems: string[] = [];
  const happened = { nothing: 0, databaseCrash: 0, serverCrash: 0, daysPass: 0, days: 0 };
  let checks = 0;
  for (let group = 0; group < GROUPS && problems.length === 0; group += 1) {
    const event = random.weighted(EVENTS);
    happened[event] += 1;
    if (event === 'daysPass') {
      const days = random.between(1, MOST_DAYS);
      happened.days += days;
      await testbed.advanceTime(days * DAY_MS);
    }
    const steps = Array.from({ length: random.between(1, MOST_AT_ONCE) }, () => random.weighted(WEIGHTS));
    const crash = pause(random.whole(STEP_MS)).then(async () => {
      if (event === 'databaseCrash') await testbed.restartDatabase('crash');
      if (event === 'serverCrash') await testbed.killServer();
    });
    const outcomes = await Promise.all(steps.map((step) => take(context, step)));
    await crash;
    if (!testbed.server()?.isRunning()) await testbed.startServer();
    for (const [index, { outcome, error }] of outcomes.entries()) {
      const name = `${steps[index]}: ${outcome}`;
      context.counts.set(name, (context.counts.get(name) ?? 0) + 1);
      if (outcome === INTERRUPTED && event !== 'databaseCrash') problems.push(`${name}: ${inspect(error)}`);
    }
    if (group % CHECK_EVERY_GROUPS !== 0 && group < GROUPS - 1) continue;
    checks += 1;
    problems.push(...(await check(context)), ...(await context.witness.look()));
  }
  return { happened, checks, problems };
}

/** Somebody takes a step. */
function take(context: SpendingContext, step: keyof typeof WEIGHTS) {
  const random = context.random.branch();
  const by = random.pick(context.people);
  return outcomeOf(
    isPublicStep(step) ? takePublicStep(context, step, by, random) : takeMoneyStep(context, step, by, random),
  );
}

const isPublicStep = (step: string): step is PublicStep => step in PUBLIC_STEPS;

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
  return [...broken, ...lost, ...unpaid, ...missing, ...(await overspent(office))];
}

/**
 * Payments of more than their fund had, in the order of the entries. A refund that got its number just before a payment may have been
 * committed after it, so those are counted as if they came later.
 */
async function overspent({ testbed }: SpendingContext['office']): Promise<string[]> {
  const rows = await testbed.query<{ id: string; left: string }>(sql`
    select spent.fund_id as id, (sum(entry.amount_paise))::text as left
    from fund_entry as spent join fund_entry as entry on entry.fund_id = spent.fund_id and (
      entry.number <= spent.number - ${ENTRIES_AT_ONCE}
      or (entry.number <= spent.number and entry.kind <> 'refunded'))
    where spent.kind in ('spent', 'transferred') and spent.amount_paise < 0
    group by spent.number, spent.fund_id having sum(entry.amount_paise) < 0`);
  return rows.map(({ id, left }) => `fund ${id} had ${left} paise left after a payment`);
}

/** Each step adds two entries at most. */
const ENTRIES_AT_ONCE = 2 * MOST_AT_ONCE;
