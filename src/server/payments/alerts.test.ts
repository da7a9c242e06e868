import { asc, eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { alert } from '#server/db/schema/alert.ts';
import { ledgerEntry } from '#server/db/schema/ledger.ts';
import { processOutbox } from '#server/mail/process-outbox.ts';
import { createLog } from '#server/observability/log.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { markResolved, openAlerts } from './alerts.ts';

const site = await createTestApp();
const { db, clock, sandbox, settle, post } = site;
const outboxDeps = {
  db,
  clock: clock.read,
  trust: sampleDetails.trust,
  publicUrl: PUBLIC_URL,
  lowBalanceRetries: 1,
  log: createLog('silent'),
};
const runOutbox = () => processOutbox(outboxDeps);
afterEach(() => sandbox.clear());

type OrderForm = {
  campaign: Awaited<ReturnType<typeof createCampaign>>;
  email?: string;
  rupees?: number;
  tab: string;
};

/** Orders from a form in a separate browser tab. */
const order = ({ campaign, email = 'sita@example.com', rupees = 500, tab }: OrderForm): Promise<string> =>
  placeOrder(
    site,
    { donationAmount: rupees, categoryId: campaign.categoryId, campaignId: campaign.id, email },
    { 'idempotency-key': `${tab}-${campaign.id}` },
  );
async function pay(orderId: string): Promise<void> {
  await sandbox.pay(orderId);
  await settle(orderId, 'donor');
}
const alertsAbout = (...orders: string[]) =>
  db.select().from(alert).where(inArray(alert.about, orders)).orderBy(asc(alert.about));

describe('duplicate payments', () => {
  // shows: P2
  test('two equal payments from two tabs are both settled, and the second is flagged once', async () => {
    const campaign = await createCampaign(db);
    const first = await order({ campaign, tab: 'one' });
    const second = await order({ campaign, tab: 'two', email: 'Sita@Example.com' });
    await Promise.all([pay(first), pay(second)]);
    await Promise.all([runOutbox(), runOutbox(), runOutbox()]);
    for (const transactionId of [first, second]) {
      const record = await post('/api/getDonationByTransactionId', { transactionId });
      expect(record.json()).toMatchObject({ transactionId, donationAmount: 500 });
      const state = await post('/api/verifyPayment', { merchantOrderId: transactionId });
      expect(state.json().paymentData).toEqual({ state: 'COMPLETED', amount: 500 });
    }
    expect(await db.$count(ledgerEntry)).toBe(2);
    const [flagged, ...more] = await alertsAbout(first, second);
    expect(more).toEqual([]);
    expect(flagged).toMatchObject({ kind: 'duplicate_payment', about: second, closedAt: null });
    expect(flagged?.message).toContain('₹500.00 for Blankets for Warangal was paid again');
    expect(flagged?.message).toContain(first);
  });

  test('a duplicate payment is flagged when the later of the two settles', async () => {
    const campaign = await createCampaign(db);
    const [first, second] = [await order({ campaign, tab: 'one' }), await order({ campaign, tab: 'two' })];
    await pay(second);
    await runOutbox();
    expect(await alertsAbout(first, second)).toEqual([]);
    clock.pass(20 * 3_600_000);
    await pay(first);
    await runOutbox();
    expect(await alertsAbout(first, second)).toMatchObject([{ about: second }]);
  });

  // shows: P2
  test('two payments of one donation are flagged when a failed attempt is paid after all', async () => {
    const campaign = await createCampaign(db);
    const first = await order({ campaign, tab: 'one' });
    await sandbox.cancel(first);
    await settle(first, 'donor');
    const second = await order({ campaign, tab: 'one' });
    expect(second).not.toBe(first);
    await pay(second);
    await sandbox.pay(first, { afterExpiry: true });
    await settle(first, 'schedule');
    await runOutbox();
    expect(await alertsAbout(first, second)).toMatchObject([{ about: second, kind: 'duplicate_payment' }]);
  });
});

test.each([
  ['from somebody else', { email: 'ravi@example.com' }, 0],
  ['of another amount', { rupees: 501 }, 0],
  ['more than a day later', {}, 25 * 3_600_000],
])('a second payment %s is not flagged as a duplicate', async (_what, changes, laterMs) => {
  const campaign = await createCampaign(db);
  const first = await order({ campaign, tab: 'one' });
  clock.pass(laterMs);
  const second = await order({ campaign, tab: 'two', ...changes });
  await pay(first);
  await pay(second);
  await runOutbox();
  expect(await alertsAbout(first, second)).toEqual([]);
});

// shows: P10
test('a payment of a mismatched amount has an open alert until somebody resolves it', async () => {
  const orderId = await order({ campaign: await createCampaign(db), tab: 'one' });
  await sandbox.pay(orderId, { amountPaise: 40_000 });
  await settle(orderId, 'webhook');
  await settle(orderId, 'donor');
  const listed = async () => (await openAlerts(db)).filter(({ about }) => about === orderId);
  const [found, ...more] = await listed();
  expect(more).toEqual([]);
  expect(found).toMatchObject({ kind: 'quarantined', raisedAt: clock.now });
  expect(found?.message).toContain('₹400 instead of ₹500');
  const id = found?.id ?? '';
  expect(await markResolved(db, id, 'staff:treasurer', clock.now)).toBe(true);
  expect(await markResolved(db, id, 'console', clock.now)).toBe(false);
  expect(await listed()).toEqual([]);
  expect((await db.select().from(alert).where(eq(alert.id, id)))[0]).toMatchObject({
    closedBy: 'staff:treasurer',
  });
});

test.each([
  ['delete from alert', 'append-only'],
  ['truncate alert', 'append-only'],
  [`update alert set message = 'Nothing'`, 'only be closed'],
  ['update alert set closed_at = null, closed_by = null where closed_at is not null', 'only be closed'],
])('the database refuses to delete or rewrite an alert: %s', async (statement, message) => {
  await expect(site.database.owner.pool.query(statement)).rejects.toThrow(message);
});
