import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { auditLedger, type BookedOrder, compareWithBook } from './audit-ledger.ts';

const site = await createTestApp();
const { db, database, sandbox, settle, post } = site;
const campaign = await createCampaign(db);

async function give(): Promise<string> {
  const answer = await post('/api/phonePayOrder', {
    donationAmount: 500,
    categoryId: campaign.categoryId,
    campaignId: campaign.id,
    fullName: 'Lakshmi Rao',
    email: 'lakshmi@example.com',
    phoneNumber: '9876543210',
  });
  return answer.json().merchantOrderId;
}
const paid = await give();
await sandbox.pay(paid);
const wrong = await give();
await sandbox.pay(wrong, { amountPaise: 60_000 });
const failed = await give();
await sandbox.fail(failed);
await give();
for (const each of [paid, wrong, failed]) await settle(each, 'donor');
await createDonation(db, { state: 'COMPLETED', provider: 'offline', campaignId: campaign.id });

test('a day of paid, failed, open and wrongly paid gifts breaks no rule, and the books are the same', async () => {
  expect(await auditLedger(db)).toEqual([]);
  expect(await compareWithBook(db, await sandbox.wholeBook())).toEqual([]);
});

describe('a planted fault is found', () => {
  // What the database refuses by itself is planted with its guards off.
  test.each([
    [
      'a settled entry that is gone',
      `delete from ledger_entry where attempt_id = (select id from attempt where merchant_order_id = '${paid}')`,
    ],
    ['an entry of another amount', `update ledger_entry set amount_paise = amount_paise + 1`],
    [
      'a completed attempt without money',
      `update attempt set state = 'COMPLETED' where merchant_order_id = '${failed}'`,
    ],
    [
      'an entry of a failed attempt',
      `update attempt set state = 'FAILED' where merchant_order_id = '${paid}'`,
    ],
    ['a total that is off', `update campaign_total set settled_paise = settled_paise + 1`],
    ['a day’s sum that is off', `insert into daily_total values ('2026-11-20', false, 0, 1, 0)`],
    ['a gift that its day does not have', `delete from pending_daily_total where offline`],
    ['a gift that nobody is told of', `delete from outbox`],
    ['a wrong amount that nobody is alerted to', `delete from alert`],
    ['a history that misses its end', `delete from donation_event where kind = 'completed'`],
  ])('%s', async (_what, statement) => {
    const client = await database.pool.connect();
    try {
      await client.query(`begin; set local session_replication_role = 'replica'; ${statement}`);
      expect((await auditLedger(drizzle({ client }))).length).toBeGreaterThan(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await auditLedger(db)).toEqual([]);
  });

  test.each<[string, (book: BookedOrder[]) => BookedOrder[]]>([
    [
      'paid there and not here',
      (book) => book.map((o) => (o.merchantOrderId === failed ? { ...o, state: 'COMPLETED' } : o)),
    ],
    [
      'paid here and not there',
      (book) => book.map((o) => (o.merchantOrderId === paid ? { ...o, state: 'FAILED' } : o)),
    ],
    [
      'a paisa less there',
      (book) => book.map((o) => (o.merchantOrderId === paid ? { ...o, paidPaise: 49_999 } : o)),
    ],
    ['absent there', (book) => book.filter((o) => o.merchantOrderId !== paid)],
    ['absent here', (book) => [...book, { merchantOrderId: 'x', state: 'PENDING', amountPaise: 1 }]],
  ])('in the books: %s', async (_what, plant) => {
    const { orders, refunds } = await sandbox.wholeBook();
    expect(await compareWithBook(db, { orders: plant(orders), refunds })).toHaveLength(1);
  });
});
