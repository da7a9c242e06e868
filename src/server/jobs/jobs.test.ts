import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { session } from '#server/db/schema/account.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { rateLimit } from '#server/db/schema/rate-limit.ts';
import { folderStore } from '#server/picture-store/folder.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { clean } from './clean.ts';
import { startJobs } from './jobs.ts';

const site = await createTestApp();
const { db, database, clock, sandbox, settle, gateway, post } = site;
const category = await createCategory(db);
const log = site.app.log as never;
const pictures = folderStore(join(tmpdir(), 'charity-test-no-pictures'));

async function start() {
  const jobs = await startJobs({
    db,
    clock: clock.read,
    log,
    settle,
    gateway,
    pictures,
    databaseUrl: database.url,
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= jobs.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { stop };
}
/** An order that somebody paid and nobody told us of, due to be asked for. */
async function paidGift(): Promise<string> {
  const answer = await post('/api/phonePayOrder', {
    donationAmount: 500,
    categoryId: category.id,
    fullName: 'Lakshmi Rao',
    email: 'lakshmi@example.com',
    phoneNumber: '9876543210',
  });
  const { merchantOrderId } = answer.json();
  await sandbox.pay(merchantOrderId);
  clock.pass(22_000);
  return merchantOrderId;
}
const settles = (orderId: string) =>
  vi.waitFor(
    async () => {
      const [row] = await db.select().from(attempt).where(eq(attempt.merchantOrderId, orderId));
      expect(row?.state).toBe('COMPLETED');
    },
    { timeout: 40_000, interval: 100 },
  );

test('a payment that nobody told us of settles by itself, and the jobs end when the server does', async () => {
  const before = await paidGift();
  // The schedule would ask in an hour; a start asks at once, for nobody knows what happened meanwhile.
  const inAnHour = new Date(clock.now.getTime() + 3_600_000);
  await db.update(attempt).set({ nextAskAt: inAnHour }).where(eq(attempt.merchantOrderId, before));
  const { stop } = await start();
  await settles(before);
  await settles(await paidGift());
  await stop();
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select pid from pg_stat_activity where application_name = 'charity jobs' and datname = current_database()`,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 10_000 },
  );
}, 60_000);

test('the work of a server that died is done by another', async () => {
  const orderId = await paidGift();
  // Took the job and was never heard of again.
  const dead = new PgBoss({
    connectionString: database.url,
    schema: 'jobs',
    supervise: false,
    schedule: false,
  });
  dead.on('error', () => undefined);
  await dead.start();
  onTestFinished(() => dead.stop({ graceful: false }));
  await dead.send('ask');
  expect(await dead.fetch('ask')).toHaveLength(1);
  await start();
  await settles(orderId);
}, 60_000);

test('the jobs outlive a database that drops every connection', async () => {
  await start();
  await settles(await paidGift());
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'charity%' and pid <> pg_backend_pid()
    and datname = current_database()`;
  await database.pool.query(cut);
  await vi.waitFor(() => database.pool.query('select 1'), { timeout: 10_000 });
  const orderId = await vi.waitFor(paidGift, { timeout: 10_000 });
  await settles(orderId);
}, 90_000);

test('sessions that ended and rates that no longer count are cleared away, others are not', async () => {
  await createVisitor(site).signIn();
  await db.insert(rateLimit).values([
    { key: 'old', points: 1, expire: clock.now.getTime() - 1 },
    { key: 'new', points: 1, expire: clock.now.getTime() + 1 },
  ]);
  await clean({ db, log, pictures }, clock.now);
  expect(await db.$count(session)).toBe(1);
  expect((await db.select().from(rateLimit)).map(({ key }) => key)).toEqual(['new']);
  clock.pass(31 * 86_400_000);
  await clean({ db, log, pictures }, clock.now);
  expect(await db.$count(session)).toBe(0);
});
