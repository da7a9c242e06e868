import { createHash, randomUUID } from 'node:crypto';
import { eq, min } from 'drizzle-orm';
import { monthlyControlRoutes } from '#contract/giving/monthly/control-paths.ts';
import { reportPhonepeEvent } from '#contract/giving/webhooks/webhooks.server.ts';
import { sessionRoutes } from '#contract/site/sign-in.ts';
import { writeSetting } from '#server/db/queries/settings.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { charge, mandate } from '#server/db/schema/mandate.ts';
import { createEndPayCall } from '#server/giving/donations/start-donation.ts';
import { type MonthlyDeps, runMonthly } from '#server/giving/monthly/run.ts';
import { createMonthlyLink } from '#server/giving/monthly-control/links.ts';
import { pollDueAttempts } from '#server/payments/settle/poll-due.ts';
import { createSettler } from '#server/payments/settle/settle.ts';
import { createTestApp, PUBLIC_URL, TEST_WEBHOOK, TestClock } from './app.ts';
import { createTestDatabase } from './database.ts';
import { testCipher } from './donor-cipher.ts';
import { createCategory } from './factories.ts';
import { clientOf } from './phonepe.ts';
import { startTestSandbox } from './sandbox.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A site that offers monthly gifts, with one clock for it and the sandbox, and what its jobs and donors do. */
export async function createMonthlySite(changes: Partial<MonthlyDeps> = {}) {
  const clock = new TestClock();
  const signIn = `${PUBLIC_URL}${sessionRoutes.completeSignIn.path}`;
  const sandbox = await startTestSandbox([signIn], undefined, () => clock.now.getTime());
  const database = await createTestDatabase();
  const gateway = clientOf(sandbox.url, () => clock.now.getTime());
  const settle = createSettler({ db: database.db, clock: clock.read, gateway, minPollIntervalMs: 0 });
  const site = await createTestApp({ database, sandbox, gateway, settle, clock: clock.read });
  const { db, log } = site;
  await writeSetting(db, 'monthly_giving', 'yes', clock.read());
  const { id: categoryId } = await createCategory(db);

  async function control<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${sandbox.url}/control/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer as Answer;
  }

  const deps: MonthlyDeps = {
    db,
    clock: clock.read,
    gateway,
    settle,
    endPayCall: createEndPayCall(db),
    pace: async () => undefined,
    lowBalanceRetries: 1,
    log,
    ...changes,
  };
  const run = (given: MonthlyDeps = deps) => runMonthly(given, new AbortController().signal);

  /** When the jobs have something to do next; at the latest in a day. */
  async function nextDueAt(): Promise<number> {
    const [steps] = await db.select({ at: min(charge.nextStepAt) }).from(charge);
    const [checks] = await db.select({ at: min(mandate.nextCheckAt) }).from(mandate);
    const due = [steps?.at, checks?.at].flatMap((at) => (at ? [at.getTime()] : []));
    return Math.max(clock.now.getTime() + SECOND_MS, Math.min(clock.now.getTime() + DAY_MS, ...due));
  }

  /** Moves the clock to whenever the jobs have something to do, until `time`. */
  async function runUntil(time: Date, work: () => Promise<unknown> = run): Promise<void> {
    while (clock.now < time) {
      clock.now = new Date(Math.min(time.getTime(), await nextDueAt()));
      await pollDueAttempts(deps);
      await work();
    }
  }

  let donors = 0;
  const giftOf = (email: string, rupees: number) => ({
    userId: '',
    donationAmount: rupees,
    categoryId,
    campaignId: '',
    fullName: 'Lakshmi Rao',
    email,
    phoneNumber: '9876543210',
    message: '',
  });
  const send = (body: object, key: string) =>
    site.post('/api/monthlyGifts', body, { 'idempotency-key': key });

  /** Orders a monthly gift on the site, as the form does. */
  async function order(plan: { day?: number; lastMonth?: string } = {}, rupees = 500) {
    donors += 1;
    const body = { gift: giftOf(`monthly-${donors}@example.com`, rupees), day: 5, ...plan };
    const key = `monthly-${donors}-key`;
    const response = await send(body, key);
    return { body, key, response, ...(await mandateOfOrder(response.json().merchantOrderId ?? '')) };
  }

  async function mandateOfOrder(merchantOrderId: string) {
    const [row] = await db
      .select({ id: mandate.id, subscriptionId: mandate.subscriptionId })
      .from(mandate)
      .innerJoin(attempt, eq(attempt.id, mandate.attemptId))
      .where(eq(attempt.merchantOrderId, merchantOrderId));
    return { merchantOrderId, id: row?.id ?? '', subscriptionId: row?.subscriptionId ?? '' };
  }
  const choose = (merchantOrderId: string, choice: string) =>
    control('POST', `setup/${merchantOrderId}`, { choice });

  /** The donor agrees to what was ordered, and the site learns of it. */
  async function authorise(merchantOrderId: string): Promise<void> {
    await choose(merchantOrderId, 'UPI');
    clock.pass(MINUTE_MS);
    await settle(merchantOrderId, 'donor');
    await run();
  }

  /** Orders a larger gift in place of another one, as its donor does. */
  async function raise(replacedId: string, rupees: number, key: string = randomUUID()) {
    const body = { link: createMonthlyLink(testCipher, replacedId), amountRupees: rupees };
    const response = await site.post(monthlyControlRoutes.raise.path, body, { 'idempotency-key': key });
    return { response, ...(await mandateOfOrder(response.json().merchantOrderId ?? '')) };
  }

  /** A monthly gift whose donor agreed. */
  async function start(plan: { day?: number; lastMonth?: string } = {}, rupees = 500) {
    const ordered = await order(plan, rupees);
    await authorise(ordered.merchantOrderId);
    return ordered;
  }

  return {
    ...site,
    clock,
    sandbox,
    deps,
    categoryId,
    control,
    run,
    runUntil,
    order,
    send,
    choose,
    start,
    authorise,
    raise,
    /** What PhonePe sends when something has happened. */
    webhook: (event: object) => {
      const { username, password } = TEST_WEBHOOK;
      const authorization = createHash('sha256').update(`${username}:${password}`).digest('hex');
      return site.post(reportPhonepeEvent.path, event, { authorization });
    },
    /** What a donor does in a UPI app. */
    inApp: (subscriptionId: string, action: string, fields: object = {}) =>
      control('POST', `mandate/${subscriptionId}/${action}`, fields),
    booked: () => sandbox.debits(),
    mandateOf: async (id: string) => (await db.select().from(mandate).where(eq(mandate.id, id)))[0],
    chargesOf: (id: string) => db.select().from(charge).where(eq(charge.mandateId, id)).orderBy(charge.month),
  };
}
