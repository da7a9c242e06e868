import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { dueDate, indianMonth, noticeFrom } from '#domain/giving/monthly/charge-schedule.ts';
import { indianDate, shiftToIndianTime, startOfIndianDay } from '#domain/time/indian-time.ts';
import { addMonths } from '#domain/time/month.ts';
import { writeSetting } from '#server/db/queries/settings.ts';
import { DONOR_KEYS } from './lists/donor-keys.ts';
import { createRandom } from './prove/random.ts';
import { startGifts } from './prove/scenarios/monthly/gifts.ts';
import { createSiteClient } from './prove/testbed/site-client.ts';
import { startTestbed } from './prove/testbed/testbed.ts';
import { compareTimes, VISITS, visit, visitFor } from './visitors.ts';

// All monthly gifts are due on the first of one month: how long their notices and debits take, whether the calls to the provider keep to
// AUTOPAY_CALLS_PER_SECOND, and how long visitors and donors wait meanwhile, compared with the same site when no gift is due.
// `npm run bench:monthly -- --gifts 1000 --calls-per-second 20`. Needs `npm run build`.

const { values } = parseArgs({
  options: {
    gifts: { type: 'string', default: '10000' },
    'calls-per-second': { type: 'string', default: '20' },
  },
});
const gifts = Number(values.gifts);
const callsPerSecond = Number(values['calls-per-second']);
const HOUR_MS = 3_600_000;
const QUIET_MS = 60_000;
/** For everything that is not measured. */
const FAST = '1000';

const settings = { AUTOPAY_CALLS_PER_SECOND: FAST, DONOR_KEYS };
const testbed = await startTestbed(undefined, settings);
const now = () => new Date(Date.now() + testbed.clockOffsetMs());
type Rates = { calls: number; refused: number; busiestSecond: { calls: number }; byOperation: object };
/** The calls that the provider has counted since its counter was last reset. */
const rates = async (method: 'GET' | 'DELETE') =>
  (await (await fetch(`${testbed.sandbox.url}/control/rates`, { method })).json()) as Rates;
const step = (text: string) => console.log(`${shiftToIndianTime(now()).toISOString().slice(0, 19)}  ${text}`);

async function moveTo(time: number): Promise<void> {
  await testbed.advanceTime(Math.max(0, time - now().getTime()));
}

async function count(condition: ReturnType<typeof sql>): Promise<number> {
  const [row] = await testbed.query<{ found: number }>(condition);
  return row?.found ?? 0;
}

/** Waits until a query finds nothing any more. */
async function untilNone(condition: ReturnType<typeof sql>): Promise<void> {
  while ((await count(condition)) > 0) await pause(1_000);
}

const checksDue = () =>
  sql`select count(*)::int as found from mandate where next_check_at <= ${now().toISOString()}::timestamptz`;
const notIn = (state: string) =>
  sql`select ${gifts}::int - (count(*) filter (where state = ${state}))::int as found from charge`;

/** The server anew, with so many calls about monthly gifts in a second. */
async function restart(perSecond: string): Promise<void> {
  await testbed.server()?.kill('SIGTERM');
  settings.AUTOPAY_CALLS_PER_SECOND = perSecond;
  await testbed.startServer();
}

/** Measures visitors until no charge is in another state than `state`. */
async function measure(title: string, state: string, visits: typeof VISITS, startsAt: number): Promise<void> {
  const quiet = await visitFor(testbed.siteUrl, QUIET_MS, visits);
  await rates('DELETE');
  await moveTo(startsAt);
  const startedAt = performance.now();
  let isOver = false;
  const over = untilNone(notIn(state)).finally(() => {
    isOver = true;
  });
  const during = await visit(testbed.siteUrl, () => isOver, visits);
  await over;
  const seconds = (performance.now() - startedAt) / 1_000;
  const { calls, refused, busiestSecond, byOperation } = await rates('GET');
  step(`${title}: ${gifts} in ${seconds.toFixed(0)} s`);
  console.log(
    `    ${calls} calls, ${refused} refused, ${busiestSecond.calls} in the busiest second: ${JSON.stringify(byOperation)}\n`,
  );
  compareTimes(quiet, during, title);
  const isWithin = visits !== VISITS || busiestSecond.calls <= callsPerSecond + 1;
  if (!isWithin || refused > 0) process.exitCode = 1;
}

try {
  await testbed.startServer();
  await writeSetting(testbed.db, 'monthly_giving', 'yes', now());
  const month = addMonths(indianMonth(now()), 2);
  await moveTo(startOfIndianDay(`${addMonths(month, -1)}-02`).getTime() + 9 * HOUR_MS);
  const { categoryId } = await createSiteClient(testbed.siteUrl).findTargets();
  const random = createRandom(1);
  await startGifts(testbed, { count: gifts, random, categoryId, now, days: [1] });
  step(`${gifts} monthly gifts were ordered and agreed to`);
  const waiting = sql`select count(*)::int as found from mandate where state <> 'active'`;
  while ((await count(waiting)) > 0) {
    await moveTo(now().getTime() + 60_000);
    await pause(2_000);
  }
  step('all mandates are active');
  const dueOn = dueDate(month, 1);
  const noticeAt = noticeFrom(dueOn).getTime();
  await moveTo(noticeAt - HOUR_MS);
  await untilNone(checksDue());
  await untilNone(sql`select count(*)::int as found from outbox where done_at is null`);
  await restart(String(callsPerSecond));
  await visitFor(testbed.siteUrl, QUIET_MS / 6);

  await measure('the notices', 'notified', VISITS, noticeAt);
  // The daily comparison of all mandates is done before the debits begin, as it is by then.
  const dueAt = startOfIndianDay(dueOn).getTime();
  await moveTo(dueAt - HOUR_MS / 4);
  await untilNone(checksDue());
  let donors = 0;
  const order = {
    name: 'a donation order, with the provider’s answer',
    method: 'POST',
    path: '/api/phonePayOrder',
    body: () => {
      donors += 1;
      return {
        userId: '',
        donationAmount: 100,
        categoryId,
        campaignId: '',
        fullName: 'Lakshmi Rao',
        email: `visitor-${donors}@example.com`,
        phoneNumber: '9876543210',
        message: '',
      };
    },
  };
  await measure('the debits', 'settled', [...VISITS, order], dueAt);
  const paid = (await testbed.sandbox.debits()).filter(
    ({ kind, state }) => kind === 'cycle' && state === 'COMPLETED',
  );
  const late = paid.filter(({ month: debited }) => debited !== month);
  step(
    `${paid.length} debits in the provider's book, ${late.length} of them not in ${indianDate(new Date(dueAt))}'s month`,
  );
  if (paid.length !== gifts || late.length > 0) process.exitCode = 1;
} finally {
  await testbed.stop();
}
process.exit();
