import { setTimeout as pause } from 'node:timers/promises';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { type Finding, finding, type Part, rupees } from '../part.ts';
import { createRandom } from '../random.ts';
import { catchUp } from '../world/catch-up.ts';
import { type Clerk, hireClerk } from '../world/clerk.ts';
import { callsOf, orderedOf, type SiteCalls } from '../world/site.ts';
import { varySimulator } from '../world/trouble.ts';
import { reachVerdict } from '../world/verdict.ts';
import { startWorld, type World } from '../world/world.ts';
import { drawHistory, type Move } from './history-plan.ts';

const HISTORIES = 12;
const LOOK_EVERY = 8;

type Giver = { ids: string[] };
type Scene = {
  world: World;
  site: SiteCalls;
  clerk: Clerk;
  purposes: Awaited<ReturnType<SiteCalls['purposes']>>;
  givers: Giver[];
  name: string;
};

/**
 * Promise 4 (and 11): histories drawn from a seed. The first is of the seed itself, the next of the seed after it: the
 * one that fails is the first when its own seed is given.
 */
export const histories: Part = {
  name: 'histories',
  what: 'random interleavings of orders, payments, webhooks, polls, refunds and restarts',
  async run({ seed, say }) {
    const world = await startWorld();
    const clerk = await hireClerk(world);
    try {
      await world.startServer();
      const site = callsOf(world.siteUrl);
      const purposes = await site.purposes();
      let moves = 0;
      for (let number = 0; number < HISTORIES; number += 1) {
        const scene = { world, site, clerk, purposes, givers: [], name: `history-${seed + number}` };
        const { problems, count, summary } = await tell(scene, seed + number, say);
        moves += count;
        say(`    seed ${seed + number}: ${count} moves, ${summary}`);
        if (problems.length === 0) continue;
        problems.unshift(`Replay: npm run prove -- --only histories --seed ${seed + number}`);
        return [verdictOf(number + 1, moves, 1, problems)];
      }
      return [verdictOf(HISTORIES, moves, 0, [])];
    } finally {
      await clerk.leave();
      await world.stop();
    }
  },
};

function verdictOf(told: number, moves: number, failing: number, problems: string[]): Finding {
  return finding({
    promise: '4, 11',
    what: 'Random histories; Σ ledger = Σ paid − Σ refunded',
    asked:
      'seeded random interleavings of order, pay, webhook, poll, refund, restart; a failing seed replays exactly; the sums hold always',
    measured: `${told} histories of ${moves} moves, all rules read after every ${LOOK_EVERY} moves and at the end: ${failing} failing`,
    problems,
  });
}

async function tell(scene: Scene, seed: number, say: (line: string) => void) {
  const random = createRandom(seed);
  const plan = drawHistory(random);
  scene.givers = Array.from({ length: plan.givers }, () => ({ ids: [] }));
  await varySimulator(scene.world.simulator, random);
  const problems: string[] = [];
  let count = 0;
  for (const group of plan.groups) {
    await Promise.all(group.map((move) => make(scene, move)));
    count += group.length;
    if (count % LOOK_EVERY < group.length) problems.push(...(await readRules(scene.world)));
  }
  const open = await catchUp(scene.world, say);
  const verdict = await reachVerdict(scene.world);
  problems.push(...verdict.problems, ...Object.entries(open).map(([what, left]) => `${what}: ${left} stuck`));
  const summary = `${verdict.settled} of ${verdict.orders} settled, ours ${rupees(verdict.oursPaise)}, theirs ${rupees(verdict.theirsPaise)}`;
  return { problems, count, summary };
}

/** The rules of money that hold at every moment; a database that restarts is read a moment later. */
async function readRules(world: World): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    try {
      return (await auditLedger(world.db)).map(({ rule, about, detail }) => `${rule}: ${about}: ${detail}`);
    } catch (error) {
      if (tries > 20) throw error;
      await pause(250);
    }
  }
}

/** Makes one move. What it was decided to be depends on the seed alone; a move that finds nothing to do does nothing. */
async function make(scene: Scene, move: Move): Promise<void> {
  const { world, site, clerk } = scene;
  const { simulator } = world;
  const giver = scene.givers[move.giver];
  const id = giver?.ids.at(-1 - move.back) ?? giver?.ids.at(-1);
  switch (move.kind) {
    case 'order': {
      const ordered = orderedOf(await site.order(formOf(scene, move)));
      if (ordered && !giver?.ids.includes(ordered.merchantOrderId)) giver?.ids.push(ordered.merchantOrderId);
      return;
    }
    case 'passTime':
      return world.passTime(move.ms).then(() => pause(1_100));
    case 'restart':
      await world.killServer();
      return world.startServer();
    case 'databaseRestart':
      return world.restartDatabase(move.copies > 1 ? 'crash' : 'in order');
    case 'trouble':
      return void (await simulator.script(move.trouble));
    case 'revokeTokens':
      return void (await simulator.revokeTokens());
    default:
      if (id) await makeOnOrder(move, id);
  }

  async function makeOnOrder({ kind, paise, event, copies }: Move, orderId: string): Promise<void> {
    if (kind === 'return') await Promise.all([site.verify(orderId), site.record(orderId)]);
    if (kind === 'refund') await clerk.refund(orderId, BigInt(paise));
    if (kind === 'webhook') {
      const payload = { merchantOrderId: orderId, state: 'COMPLETED', amount: paise };
      await Promise.all(Array.from({ length: copies }, () => site.webhook(event, payload)));
    }
    // An order that the provider never got cannot be paid there.
    const known = (await simulator.book()).orders.some((order) => order.merchantOrderId === orderId);
    if (!known) return;
    if (kind === 'pay') await simulator.pay(orderId);
    if (kind === 'payLate') await simulator.pay(orderId, { afterExpiry: true });
    if (kind === 'payOther') await simulator.pay(orderId, { amountPaise: paise });
    if (kind === 'fail') await simulator.fail(orderId);
    if (kind === 'cancel') await simulator.cancel(orderId);
    if (kind === 'expire') await simulator.expire(orderId);
  }
}

function formOf({ purposes, name }: Scene, move: Move) {
  const { campaignIds, categoryId } = purposes;
  return {
    // A giver fills in the form twice at most: the second one is another donation.
    key: `${name}-${move.giver}-${move.form}`,
    rupees: 20 + move.giver,
    categoryId,
    campaignId: campaignIds[move.giver % campaignIds.length] ?? '',
    email: `donor-${move.giver % 5}@example.com`,
    address: `10.6.0.${move.giver}`,
  };
}
