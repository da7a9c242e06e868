import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { finding, type Part, rupees } from '../part.ts';
import { createRandom, type Random } from '../random.ts';
import { catchUp } from '../world/catch-up.ts';
import { type Clerk, hireClerk } from '../world/clerk.ts';
import { callsOf, choose, orderUntilTaken, type SiteCalls } from '../world/site.ts';
import type { Step, Strikes } from '../world/strikes.ts';
import { reachVerdict } from '../world/verdict.ts';
import { startWiredWorld } from '../world/wired-world.ts';
import type { World } from '../world/world.ts';

const LEAST_ROUNDS = 100;
const AT_RANDOM = 15;
const STRIKES_WITHIN_MS = 10_000;
const SCHEDULE_MS = 25_000;

type Purposes = Awaited<ReturnType<SiteCalls['purposes']>>;
type Scene = {
  world: World;
  site: SiteCalls;
  purposes: Purposes;
  clerk: Clerk;
  random: Random;
  journeys: number;
  travelling: Promise<unknown>[];
};

/** Promise 3: dies at every await on the way, and at random moments. */
export const crashes: Part = {
  name: 'crashes',
  what: 'kill -9 before and after every call that the server makes on the way',
  async run({ seed, say }) {
    const { world, strikes } = await startWiredWorld();
    const clerk = await hireClerk(world);
    try {
      await world.startServer();
      await world.simulator.variants({ refundStepMs: 300 });
      const site = callsOf(world.siteUrl);
      const scene = {
        world,
        site,
        purposes: await site.purposes(),
        clerk,
        random: createRandom(seed),
        journeys: 0,
        travelling: [],
      };
      const places = await findPlaces(scene, strikes);
      say(
        `    ${places.server.length} calls of the server and ${places.clerk.length} of a refund, before and after each`,
      );
      const { struck, missed } = await strikeEverywhere(scene, strikes, places, say);
      const open = await catchUp(world, say);
      const verdict = await reachVerdict(world);
      return [
        finding({
          promise: '3',
          what: 'Crashes',
          asked:
            '100 kill -9 rounds at every await on the way: our ledger equals the simulator’s book to the paisa',
          measured: `${struck} rounds, before and after each of ${places.server.length + places.clerk.length} calls to database, provider and mail server; ${verdict.orders} orders, ${verdict.settled} settled; ours ${rupees(verdict.oursPaise)}, theirs ${rupees(verdict.theirsPaise)}`,
          problems: [
            ...verdict.problems,
            ...missed.map(({ label, phase }) => `never struck: ${phase} ${label}`),
            ...(struck < LEAST_ROUNDS ? [`${struck} rounds are too few`] : []),
            ...Object.entries(open).map(([what, count]) => `${what}: ${count} never came to rest`),
          ],
        }),
      ];
    } finally {
      await clerk.leave();
      await world.stop();
    }
  },
};

/** One donor: orders until it is taken, pays or fails, comes back or does not. */
async function travel(scene: Scene): Promise<string | null> {
  const number = scene.journeys++;
  const random = scene.random.branch();
  const form = {
    key: `crash-journey-${number}`,
    rupees: random.between(1, 5_000),
    categoryId: scene.purposes.categoryId,
    campaignId: random.chance(0.8) ? random.pick(scene.purposes.campaignIds) : '',
    email: `donor-${number % 40}@example.com`,
    address: `10.2.${number >> 8}.${number & 255}`,
  };
  const pays = random.chance(0.85);
  const comesBack = random.chance(0.6);
  const ordered = await orderUntilTaken(scene.site, form, 80);
  // A redirect to the site itself: what was paid before the answer got lost.
  if (!ordered?.redirectUrl.startsWith(scene.world.simulator.url)) return null;
  await choose(ordered.redirectUrl, pays ? 'upi' : 'fail');
  if (comesBack) await scene.site.verify(ordered.merchantOrderId);
  return ordered.merchantOrderId;
}

/** Runs whole journeys and lists every call that was made on the way, in the words of the wires. */
async function findPlaces(scene: Scene, strikes: Strikes) {
  strikes.record();
  scene.clerk.strikes.record();
  await Promise.all([travel(scene), travel(scene), travel(scene), travel(scene)]);
  await scene.world.simulator.script({ operation: 'webhook', times: 2, outcome: { kind: 'off' } });
  await Promise.all([travel(scene), travel(scene)]);
  await scene.world.passTime(SCHEDULE_MS);
  await pause(2_500);
  for (const id of await settledOrders(scene.world, 2)) await scene.clerk.refund(id, 100n);
  await scene.world.passTime(SCHEDULE_MS);
  await pause(2_500);
  return { server: strikes.recorded(), clerk: scene.clerk.strikes.recorded() };
}

async function settledOrders({ ask }: World, count: number): Promise<string[]> {
  const rows = await ask<{ id: string }>(sql`
    select merchant_order_id as id from attempt
    where state = 'COMPLETED' and provider = 'phonepe' and amount_paise > 1000 and not exists (
      select from refund where attempt_id = attempt.id and state in ('CREATED', 'PENDING', 'CONFIRMED'))
    order by created_at desc limit ${count}`);
  return rows.map((row) => row.id);
}

const beforeAndAfter = (labels: string[]): Step[] =>
  labels.flatMap((label) => (['before', 'after'] as const).map((phase) => ({ label, phase })));

async function strikeEverywhere(
  scene: Scene,
  strikes: Strikes,
  places: { server: string[]; clerk: string[] },
  say: (line: string) => void,
) {
  const missed: Step[] = [];
  let struck = 0;
  for (const step of beforeAndAfter(places.clerk)) {
    if (await strikeClerk(scene, step)) struck += 1;
    else missed.push(step);
    scene.travelling.push(travel(scene));
  }
  const steps = beforeAndAfter(places.server);
  // Null: at no place in particular.
  const rounds: (Step | null)[] = [...steps, ...Array.from({ length: AT_RANDOM }, () => null)];
  while (rounds.length + struck < LEAST_ROUNDS) rounds.push(scene.random.pick(steps));
  const again = new Set<Step>();
  for (let round = 0; rounds.length > 0; round += 1) {
    if (round % 10 === 0) say(`    round ${round}, ${rounds.length} to go`);
    const step = rounds.shift() ?? null;
    scene.travelling.push(travel(scene), travel(scene));
    if (step === null) {
      await pause(scene.random.whole(500));
      await scene.world.killServer();
    }
    if (step === null || (await strikeServer(scene, strikes, step))) struck += 1;
    else if (again.has(step)) missed.push(step);
    else {
      again.add(step);
      rounds.push(step);
    }
    if (!scene.world.server()?.isRunning()) await scene.world.startServer();
  }
  await Promise.all(scene.travelling);
  return { struck, missed };
}

async function strikeServer(scene: Scene, strikes: Strikes, step: Step): Promise<boolean> {
  let isStruck = false;
  const struck = strikes.arm(step, scene.random.whole(2)).then(() => {
    isStruck = true;
  });
  const deadline = performance.now() + STRIKES_WITHIN_MS;
  while (!isStruck && performance.now() < deadline) {
    await Promise.race([struck, pause(700)]);
    if (isStruck) break;
    // Some calls are made when the schedule comes round, or a token has ended, or after a failure.
    if (step.label === 'provider token') await scene.world.simulator.revokeTokens();
    if (step.label === 'sql insert into issuer') await changeAddress(scene.world);
    for (const id of await settledOrders(scene.world, 1)) await scene.clerk.refund(id, 100n);
    await scene.world.passTime(SCHEDULE_MS);
    scene.travelling.push(travel(scene));
  }
  strikes.disarm();
  if (isStruck) await scene.world.server()?.ended;
  return isStruck;
}

/** The trust moves to another address, so that the next receipt has an issuer of its own. */
async function changeAddress({ ask }: World): Promise<void> {
  await ask(sql`
    insert into account (id, issuer, subject, email, name, photo, created_at)
    values (gen_random_uuid(), 'prove', 'owner', 'owner@example.com', 'The owner', '', now()) on conflict do nothing`);
  await ask(sql`
    insert into field_edit (key, edited, version, changed_at, changed_by)
    select 'contact', jsonb_build_object('email', gen_random_uuid() || '@example.com'), 1, now(), id
    from account where issuer = 'prove'
    on conflict (key) do update set edited = excluded.edited, version = field_edit.version + 1, changed_at = now()`);
}

async function strikeClerk(scene: Scene, step: Step): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    if (step.label === 'provider token') await scene.world.simulator.revokeTokens();
    const [id] = await settledOrders(scene.world, 1);
    if (!id) throw new Error('nothing is settled that could be refunded');
    void scene.clerk.strikes.arm(step);
    const answer = await scene.clerk.refund(id, 100n);
    scene.clerk.strikes.disarm();
    if (answer === 'died') return true;
  }
  return false;
}
