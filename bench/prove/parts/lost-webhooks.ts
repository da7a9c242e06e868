import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { FIRST_POLL_MS, nextPollAt } from '#domain/poll-schedule.ts';
import { finding, type Part } from '../part.ts';
import { createRandom } from '../random.ts';
import { catchUp } from '../world/catch-up.ts';
import { callsOf, inLanes, orderedOf } from '../world/site.ts';
import { reachVerdict } from '../world/verdict.ts';
import { startWorld } from '../world/world.ts';

const ORDERS = 200;
const ORDERED_WITHIN_MS = 20_000;
const WATCHED_MS = 50_000;
/** The rounds of the schedule come every second, and the asking itself takes a moment. */
const ROUND_MS = 3_000;

/** Promise 7: nobody tells us anything, and all is settled within one poll of PhonePe's schedule. */
export const lostWebhooks: Part = {
  name: 'lost-webhooks',
  what: 'every webhook is lost and no donor comes back',
  async run({ seed, say }) {
    const world = await startWorld();
    const random = createRandom(seed);
    try {
      await world.startServer();
      await world.simulator.script({ operation: 'webhook', times: 'always', outcome: { kind: 'off' } });
      const site = callsOf(world.siteUrl);
      const { categoryId } = await site.purposes();
      const paidAt = new Map<string, number>();
      const moments = Array.from({ length: ORDERS }, (_, number) => ({
        number,
        orderedMs: random.whole(ORDERED_WITHIN_MS),
        afterMs: random.whole(WATCHED_MS),
      }));
      await inLanes(moments, ORDERS, async ({ number, orderedMs, afterMs }) => {
        await pause(orderedMs);
        const form = {
          key: `lost-${seed}-${number}`,
          rupees: 50 + number,
          categoryId,
          campaignId: '',
          email: `donor-${number}@example.com`,
          address: `10.5.0.${number}`,
        };
        const ordered = orderedOf(await site.order(form));
        if (!ordered) throw new Error('an order was not taken');
        await pause(afterMs);
        await world.simulator.pay(ordered.merchantOrderId);
        paidAt.set(ordered.merchantOrderId, Date.now());
      });
      await pause(12_000);
      const { rows } = await world.db.execute<{ id: string; created: string; settled: string | null }>(sql`
        select merchant_order_id as id, created_at as created,
               (select min(recorded_at) from ledger_entry where attempt_id = attempt.id) as settled
        from attempt where provider = 'phonepe'`);
      const late = rows.flatMap(({ id, created, settled }) => {
        const paid = paidAt.get(id) ?? 0;
        const latest = latestSettling(new Date(created).getTime(), paid);
        const at = settled ? new Date(settled).getTime() : Number.POSITIVE_INFINITY;
        return at <= latest ? [] : [`${id}: paid ${paid}, settled ${at}, at the latest ${latest}`];
      });
      const waits = rows.map(({ id, settled }) => new Date(settled ?? 0).getTime() - (paidAt.get(id) ?? 0));
      const settled = rows.filter((row) => row.settled !== null).length;
      await catchUp(world, say);
      const verdict = await reachVerdict(world);
      return [
        finding({
          promise: '7',
          what: 'Lost webhooks',
          asked: 'all settle, within one poll of the schedule',
          measured: `${settled} of ${ORDERS} settled, ${ORDERS - late.length} within one poll, the slowest ${(Math.max(...waits) / 1000).toFixed(1)} s after it was paid (the first poll is due 22 s after the order)`,
          problems: [...late, ...verdict.problems],
        }),
      ];
    } finally {
      await world.stop();
    }
  },
};

/** When the poll that follows a payment must have settled it: the schedule's next time, and a round to get there. */
function latestSettling(createdAt: number, paidAt: number): number {
  const next = nextPollAt({ createdAt: new Date(createdAt), expiresAt: null }, new Date(paidAt)).getTime();
  return Math.max(next, createdAt + FIRST_POLL_MS) + ROUND_MS;
}
