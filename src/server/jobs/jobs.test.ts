import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { session } from '#server/db/schema/account.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { rateLimit } from '#server/db/schema/rate-limit.ts';
import { folderStore } from '#server/file-store/folder.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createCategory } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { cleanUp } from './clean-up.ts';
import { startJobs } from './jobs.ts';

const site = await createTestApp();
const { db, database, clock, sandbox, settle, gateway, log } = site;
const { id: categoryId } = await createCategory(db);
const DAY_MS = 86_400_000;
const pictures = folderStore(join(tmpdir(), 'charity-test-no-pictures'));

async function start() {
  const jobs = await startJobs({
    db,
    clock: clock.read,
    log,
    settle,
    gateway,
    pictures,
    backups: { isExpected: false, source: null, folder: '', kept: 1, bucket: null },
    trust: sampleDetails.trust,
    siteDetails: sampleDetails,
    cipher: testCipher,
    ownerEmails: [],
    publicUrl: PUBLIC_URL,
    alertWebhookUrl: null,
    databaseUrl: database.url,
    autopayCallsPerSecond: 1_000,
    lowBalanceRetries: 1,
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= jobs.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { stop };
}
/** Only a hang takes that long. */
const PATIENT = { timeout: 240_000, interval: 100 };

/** An order that was paid without a webhook, and is due to be polled. */
async function paidOrder(): Promise<string> {
  const merchantOrderId = await placeOrder(site, { categoryId });
  await sandbox.pay(merchantOrderId);
  clock.pass(22_000);
  return merchantOrderId;
}
const settles = (orderId: string) =>
  vi.waitFor(async () => {
    const [row] = await db.select().from(attempt).where(eq(attempt.merchantOrderId, orderId));
    expect(row?.state).toBe('COMPLETED');
  }, PATIENT);

// shows: P4
test('payments settle by polling alone, and the jobs stop with the server', async () => {
  const before = await paidOrder();
  // Due in an hour, but a start polls every open order.
  const inAnHour = new Date(clock.now.getTime() + 3_600_000);
  await db.update(attempt).set({ nextPollAt: inAnHour }).where(eq(attempt.merchantOrderId, before));
  const { stop } = await start();
  await settles(before);
  await settles(await paidOrder());
  await stop();
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `select pid from pg_stat_activity where application_name = 'charity jobs' and datname = current_database()`,
    );
    expect(rows).toEqual([]);
  }, PATIENT);
});

// shows: P19
test('when a clock that was a day fast is set right, payments from before and meanwhile are settled at once', async () => {
  await start();
  await settles(await paidOrder());
  const before = await placeOrder(site, { categoryId });
  clock.pass(DAY_MS);
  const meanwhile = await placeOrder(site, { categoryId });
  await vi.waitFor(async () => {
    const [row] = await db.select().from(attempt).where(eq(attempt.merchantOrderId, before));
    expect(row?.nextPollAt?.getTime()).toBeGreaterThan(clock.now.getTime());
  }, PATIENT);
  for (const orderId of [before, meanwhile]) await sandbox.pay(orderId);
  clock.pass(-DAY_MS);
  await settles(before);
  await settles(meanwhile);
});

// shows: P23
test('a job of a server that died is run by another one', async () => {
  const orderId = await paidOrder();
  // Fetches the job and never finishes it.
  const dead = new PgBoss({
    connectionString: database.url,
    schema: 'jobs',
    supervise: false,
    schedule: false,
  });
  dead.on('error', () => undefined);
  await dead.start();
  onTestFinished(() => dead.stop({ graceful: false }));
  await dead.send('poll');
  expect(await dead.fetch('poll')).toHaveLength(1);
  await start();
  await settles(orderId);
});

// shows: P11
test('the jobs survive a database that drops every connection', async () => {
  await start();
  await settles(await paidOrder());
  const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'charity%' and pid <> pg_backend_pid()
    and datname = current_database()`;
  await database.pool.query(terminate);
  await vi.waitFor(() => database.pool.query('select 1'), PATIENT);
  const orderId = await vi.waitFor(paidOrder, PATIENT);
  await settles(orderId);
});

/** Waits for a line of the log about a failure of the jobs. @returns its error. */
const loggedFailure = (msg: string) =>
  vi.waitFor(() => {
    const found = site.logged.map((line) => JSON.parse(line)).find((line) => line.msg.startsWith(msg));
    expect(found).toBeDefined();
    return found;
  }, PATIENT);

test('a job that fails is logged with the real message, and recorded with nothing else', async () => {
  await start();
  await settles(await paidOrder());
  const { owner } = database;
  onTestFinished(
    async () => void (await owner.pool.query('alter table if exists refund_away rename to refund')),
  );
  site.logged.length = 0;
  await owner.pool.query('alter table refund rename to refund_away');
  const { job, err } = await loggedFailure('a background job failed');
  expect([job, err.cause.message]).toEqual(['poll', 'relation "refund" does not exist']);
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select output from jobs.job where output is not null');
    expect(rows).not.toEqual([]);
    for (const { output } of rows)
      expect(Object.keys(output).toSorted()).toEqual(['message', 'name', 'stack']);
    expect(rows[0].output.message).toBe('relation "refund" does not exist');
  }, PATIENT);
});

test('an error of the jobs’ own tables is logged with the real message', async () => {
  await start();
  const { owner } = database;
  onTestFinished(async () => void (await owner.pool.query('alter schema jobs_away rename to jobs')));
  site.logged.length = 0;
  await owner.pool.query('alter schema jobs rename to jobs_away');
  const { err } = await loggedFailure('background jobs cannot be managed');
  expect(err.message).toMatch(/^(relation|schema) "jobs/);
});

test('expired sessions and rate limits are deleted, and no others', async () => {
  await createVisitor(site).signIn();
  await db.insert(rateLimit).values([
    { key: 'old', points: 1, expire: clock.now.getTime() - 1 },
    { key: 'new', points: 1, expire: clock.now.getTime() + 1 },
  ]);
  await cleanUp({ db, log, pictures, ownerEmails: [] }, clock.now);
  expect(await db.$count(session)).toBe(1);
  expect((await db.select().from(rateLimit)).map(({ key }) => key)).toEqual(['new']);
  clock.pass(31 * 86_400_000);
  await cleanUp({ db, log, pictures, ownerEmails: [] }, clock.now);
  expect(await db.$count(session)).toBe(0);
});
