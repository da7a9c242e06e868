import { setTimeout as pause } from 'node:timers/promises';
import { formatPaise } from '#domain/money/money.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { createRandom } from '../random.ts';
import { createFinding, describeUnfinished, type Finding, type Scenario } from '../scenario.ts';
import { audit } from '../testbed/audit.ts';
import { catchUp } from '../testbed/catch-up.ts';
import { randomizeVariants } from '../testbed/random-faults.ts';
import { createSiteClient, parsePlacedOrder, type SiteClient, type Targets } from '../testbed/site-client.ts';
import { type Staff, startStaff } from '../testbed/staff.ts';
import { startTestbed, type Testbed } from '../testbed/testbed.ts';
import { type Action, drawHistory } from './history-plan.ts';

const HISTORY_COUNT = 12;
const AUDIT_INTERVAL_ACTIONS = 8;

type Donor = { orderIds: string[] };
type Context = {
  testbed: Testbed;
  site: SiteClient;
  staff: Staff;
  targets: Targets;
  donors: Donor[];
  name: string;
};

/**
 * Promises 4 and 11: random histories. The first one uses the given seed, each following one the next higher seed, so that a
 * failing history can be replayed as the first one of its own seed.
 */
export const histories: Scenario = {
  name: 'histories',
  description: 'random interleavings of orders, payments, webhooks, polls, refunds and restarts',
  async run({ seed, log }) {
    const testbed = await startTestbed();
    const staff = await startStaff(testbed);
    try {
      await testbed.startServer();
      const site = createSiteClient(testbed.siteUrl);
      const targets = await site.findTargets();
      let actions = 0;
      for (let number = 0; number < HISTORY_COUNT; number += 1) {
        const context = { testbed, site, staff, targets, donors: [], name: `history-${seed + number}` };
        const { problems, count, summary } = await runHistory(context, seed + number, log);
        actions += count;
        log(`    seed ${seed + number}: ${count} actions, ${summary}`);
        if (problems.length === 0) continue;
        problems.unshift(`Replay: npm run prove -- --only histories --seed ${seed + number}`);
        return [findingOf(number + 1, actions, 1, problems)];
      }
      return [findingOf(HISTORY_COUNT, actions, 0, [])];
    } finally {
      await staff.stop();
      await testbed.stop();
    }
  },
};

function findingOf(run: number, actions: number, failed: number, problems: string[]): Finding {
  return createFinding({
    promise: '4, 11',
    title: 'Random histories; Σ ledger = Σ paid − Σ refunded',
    target:
      'seeded random interleavings of order, pay, webhook, poll, refund, restart; a failing seed replays exactly; the sums always match',
    measured: `${run} histories of ${actions} actions, all rules checked after every ${AUDIT_INTERVAL_ACTIONS} actions and at the end: ${failed} failed`,
    problems,
  });
}

async function runHistory(context: Context, seed: number, log: (line: string) => void) {
  const random = createRandom(seed);
  const plan = drawHistory(random);
  context.donors = Array.from({ length: plan.donors }, () => ({ orderIds: [] }));
  await randomizeVariants(context.testbed.sandbox, random);
  const problems: string[] = [];
  let count = 0;
  for (const group of plan.groups) {
    await Promise.all(group.map((action) => perform(context, action)));
    count += group.length;
    if (count % AUDIT_INTERVAL_ACTIONS < group.length) problems.push(...(await checkLedger(context.testbed)));
  }
  const unfinished = await catchUp(context.testbed, log);
  const result = await audit(context.testbed);
  problems.push(...result.problems, ...describeUnfinished(unfinished));
  const summary = `${result.settled} of ${result.orders} settled, ours ${formatPaise(result.oursPaise)}, theirs ${formatPaise(result.theirsPaise)}`;
  return { problems, count, summary };
}

/** Checks the rules that must hold at any moment, retrying while the database restarts. */
async function checkLedger(testbed: Testbed): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    try {
      return (await auditLedger(testbed.db)).map(({ rule, about, detail }) => `${rule}: ${about}: ${detail}`);
    } catch (error) {
      if (tries > 20) throw error;
      await pause(250);
    }
  }
}

/** Performs one action. What it is depends only on the seed; an action that does not apply does nothing. */
async function perform(context: Context, action: Action): Promise<void> {
  const { testbed, site, staff } = context;
  const { sandbox } = testbed;
  const donor = context.donors[action.donor];
  const id = donor?.orderIds.at(-1 - action.back) ?? donor?.orderIds.at(-1);
  switch (action.kind) {
    case 'order': {
      const order = parsePlacedOrder(await site.order(formOf(context, action)));
      if (order && !donor?.orderIds.includes(order.merchantOrderId))
        donor?.orderIds.push(order.merchantOrderId);
      return;
    }
    case 'advanceTime':
      return testbed.advanceTime(action.ms).then(() => pause(1_100));
    case 'restart':
      await testbed.killServer();
      return testbed.startServer();
    case 'databaseRestart':
      return testbed.restartDatabase(action.copies > 1 ? 'crash' : 'cleanly');
    case 'fault':
      return void (await sandbox.script(action.faultRule));
    case 'revokeTokens':
      return void (await sandbox.revokeTokens());
    default:
      if (id) await performOnOrder(action, id);
  }

  async function performOnOrder({ kind, paise, event, copies }: Action, orderId: string): Promise<void> {
    if (kind === 'return') await Promise.all([site.verifyPayment(orderId), site.getDonation(orderId)]);
    if (kind === 'refund') await staff.refund(orderId, BigInt(paise));
    if (kind === 'webhook') {
      const payload = { merchantOrderId: orderId, state: 'COMPLETED', amount: paise };
      await Promise.all(Array.from({ length: copies }, () => site.sendWebhook(event, payload)));
    }
    // An order that never reached the provider cannot be paid there.
    const isKnown = (await sandbox.book()).orders.some((order) => order.merchantOrderId === orderId);
    if (!isKnown) return;
    if (kind === 'pay') await sandbox.pay(orderId);
    if (kind === 'payLate') await sandbox.pay(orderId, { afterExpiry: true });
    if (kind === 'payWrongAmount') await sandbox.pay(orderId, { amountPaise: paise });
    if (kind === 'fail') await sandbox.fail(orderId);
    if (kind === 'cancel') await sandbox.cancel(orderId);
    if (kind === 'expire') await sandbox.expire(orderId);
  }
}

function formOf({ targets, name }: Context, action: Action) {
  const { campaignIds, categoryId } = targets;
  return {
    // A donor has up to two forms; the second one is a separate donation.
    key: `${name}-${action.donor}-${action.form}`,
    rupees: 20 + action.donor,
    categoryId,
    campaignId: campaignIds[action.donor % campaignIds.length] ?? '',
    email: `donor-${action.donor % 5}@example.com`,
    address: `10.6.0.${action.donor}`,
  };
}
