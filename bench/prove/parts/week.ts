import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Finding, finding, type Part, rupees } from '../part.ts';
import { createRandom, type Random } from '../random.ts';
import { catchUp, compareBooks } from '../world/catch-up.ts';
import { type Clerk, hireClerk } from '../world/clerk.ts';
import { callsOf } from '../world/site.ts';
import { drawTrouble, varySimulator } from '../world/trouble.ts';
import { reachVerdict, type Verdict } from '../world/verdict.ts';
import { startWorld, type World } from '../world/world.ts';
import { type Crowd, createCrowd } from './week-donors.ts';

/** A whole week has 10,000 donations; one for trying out has fewer, and is lived in fewer steps. */
export const WHOLE_WEEK = 10_000;
const DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const stepsADay = (donations: number) => (donations >= WHOLE_WEEK ? 12 : 4);
const LONGEST_STEP_MS = 6_000;
const NIGHTS_COMPARED = [3, 6];

type Scene = {
  world: World;
  crowd: Crowd;
  clerk: Clerk;
  random: Random;
  mails: Set<string>;
  tally: Tally;
  donations: number;
};
type Tally = { kills: number; restarts: number; troubles: number; refunds: number };

/** The whole: seven days in which nothing goes well, two hours at a time. */
export const week: Part = {
  name: 'week',
  what: 'a week of chaos',
  async run({ seed, say, donations }) {
    const world = await startWorld();
    const clerk = await hireClerk(world);
    try {
      await world.startServer();
      const random = createRandom(seed);
      const crowd = createCrowd(world, await callsOf(world.siteUrl).purposes(), random.branch());
      const tally = { kills: 0, restarts: 0, troubles: 0, refunds: 0 };
      const scene: Scene = { world, crowd, clerk, random, mails: new Set(), tally, donations };
      const aDay = stepsADay(donations);
      for (let step = 0; step < DAYS * aDay || (await countDonations(world)) < donations; step += 1) {
        await liveThrough(scene, step, aDay);
        if (step % aDay === aDay - 1) await endDay(scene, (step + 1) / aDay, say);
      }
      await crowd.allGone();
      say('    the week is over; the jobs catch up');
      const begun = performance.now();
      const open = await catchUp(world, say);
      await collectMails(scene);
      const verdict = await reachVerdict(world, scene.mails);
      return [concluded(scene, await countDonations(world), verdict, open, performance.now() - begun)];
    } finally {
      await clerk.leave();
      await world.stop();
    }
  },
};

/** Two hours: donors come, the provider misbehaves, something is refunded, the server dies in the middle of it. */
async function liveThrough(scene: Scene, step: number, aDay: number): Promise<void> {
  const { world, crowd, clerk, random, tally, donations } = scene;
  await world.simulator.clear();
  await varySimulator(world.simulator, random);
  for (let left = random.between(1, 4); left > 0; left -= 1) {
    await world.simulator.script(drawTrouble(random));
    tally.troubles += 1;
  }
  if (random.chance(0.2)) await world.simulator.revokeTokens();
  // Some lose patience before their order is taken: others come in their stead.
  const expected = Math.ceil((donations * Math.min(step + 1, DAYS * aDay)) / (DAYS * aDay));
  const missing = expected - (await countDonations(world)) - crowd.stillThere();
  const arriving = crowd.arrive(Math.max(0, missing));
  await Promise.race([arriving, pause(random.between(LONGEST_STEP_MS / 3, LONGEST_STEP_MS))]);
  for (const id of await refundable(world, random.between(0, 3))) {
    tally.refunds += 1;
    void clerk.refund(id, BigInt(random.pick([100, 500, 1_000, 2_500])));
    await pause(50);
  }
  if (step % 9 === 4) {
    await world.restartDatabase(random.pick(['crash', 'in order']));
    tally.restarts += 1;
    await pause(random.whole(1_000));
  }
  await world.killServer();
  tally.kills += 1;
  await world.passTime(DAY_MS / aDay);
  await world.startServer();
}

async function countDonations({ ask }: World): Promise<number> {
  const rows = await ask<{ count: number }>(
    sql`select count(*)::int as count from donation where idempotency_key like 'week-%'`,
  );
  return rows[0]?.count ?? 0;
}

async function refundable({ ask }: World, count: number): Promise<string[]> {
  const rows = await ask<{ id: string }>(sql`
    select merchant_order_id as id from attempt
    where state = 'COMPLETED' and provider = 'phonepe' and not exists (
      select from refund where attempt_id = attempt.id and state in ('CREATED', 'PENDING', 'CONFIRMED'))
    order by md5(id::text) limit ${count}`);
  return rows.map((row) => row.id);
}

async function endDay(scene: Scene, day: number, say: (line: string) => void): Promise<void> {
  if (NIGHTS_COMPARED.includes(day)) {
    await scene.world.simulator.clear();
    await compareBooks(scene.world);
  }
  await collectMails(scene);
  const { kills, restarts, refunds } = scene.tally;
  say(
    `    day ${day}: ${scene.crowd.count()} donations, ${scene.mails.size} mails, ${kills} kills, ${restarts} restarts of the database, ${refunds} refunds`,
  );
}

/** The mailbox forgets its oldest, so what came is noted each day. */
async function collectMails({ world, mails }: Scene): Promise<void> {
  for (const { messageId } of await world.simulator.mails()) mails.add(messageId);
}

function concluded(
  { crowd, tally, donations }: Scene,
  made: number,
  verdict: Verdict,
  open: Record<string, number>,
  caughtUpMs: number,
): Finding {
  const facts = [
    `${made.toLocaleString('en-IN')} donations by ${crowd.count().toLocaleString('en-IN')} donors (${crowd.summary()})`,
    `${tally.kills} kills, ${tally.restarts} restarts of the database, ${tally.troubles} switches`,
    `${verdict.orders.toLocaleString('en-IN')} orders, ${verdict.settled.toLocaleString('en-IN')} settled`,
    `ours ${rupees(verdict.oursPaise)}, theirs ${rupees(verdict.theirsPaise)}`,
    `${verdict.receipts.toLocaleString('en-IN')} receipts without a gap, ${verdict.mails.toLocaleString('en-IN')} mails`,
    `at rest ${(caughtUpMs / 1000).toFixed(0)} s after the last donor`,
  ];
  return finding({
    promise: 'week, 13',
    what: 'A week of chaos',
    asked:
      '10,000 donations: our ledger equals the provider’s book to the paisa, each settled donation has one receipt and one mail at least, nothing is stuck',
    measured: facts.join('; '),
    problems: [
      ...verdict.problems,
      ...(made < donations ? [`${made} donations are too few`] : []),
      ...Object.entries(open).map(([what, count]) => `${what}: ${count} never came to rest`),
    ],
  });
}
