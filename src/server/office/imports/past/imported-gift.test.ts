import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { listDonations } from '#contract/giving/donation-list.admin.ts';
import { resendReceipt } from '#contract/giving/receipts/receipts.admin.ts';
import { cancelGift } from '#contract/office/offline-gifts.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { webhookDelivery } from '#server/db/schema/webhook.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { expectLedgerConsistent, totalOf } from '#tests/support/ledger-checks.ts';
import { createPastGifts, fileOf } from '#tests/support/past-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { createWebhooks } from '#tests/support/webhooks.ts';

// What can be done with an imported gift, and what the ledger audit finds about it.

const site = await createTestApp();
const { db } = site;
const { accountant, owner } = await signedInStaff(site);
const { current, gift, runImport, get, imported, detail } = await createPastGifts(site, accountant);

describe('an imported gift', () => {
  test('can be cancelled: it is reversed in ledger and campaign totals, and there is no receipt to cancel', async () => {
    await runImport(fileOf(gift()));
    const { id = '' } = (await detail()).attempts[0] ?? {};
    const { status, json } = await jsonResponse(
      accountant.call('POST', pathOf(cancelGift, { id }), { reason: 'Not ours' }),
    );
    expect([status, json.message]).toEqual([200, 'The gift was cancelled: ₹500 was reversed in the ledger.']);
    expect(await totalOf(db, current.campaignId)).toEqual({ paise: 0n, donors: 0 });
    expect(await detail()).toMatchObject({
      receipts: [],
      ledger: [{ amountRupees: 500 }, { amountRupees: -500 }],
    });
    expect(await db.$count(outbox, eq(outbox.attemptId, id))).toBe(0);
    await expectLedgerConsistent(db);
  });

  test('has no receipt to send or download, and no public order page', async () => {
    await runImport(fileOf(gift()));
    const [row] = await imported();
    const path = pathOf(resendReceipt, { id: row?.attempt.id ?? '' });
    const { status, json } = await jsonResponse(accountant.call('POST', path));
    expect([status, json.code]).toEqual([409, 'receipt_in_earlier_books']);
    expect(json.message).toContain('was imported');
    const order = row?.attempt.merchantOrderId ?? '';
    expect((await site.post('/api/verifyPayment', { merchantOrderId: order })).statusCode).toBe(404);
    await expect(
      db.execute(sql`insert into receipt (id, attempt_id, financial_year, number, amount_paise, issued_at, category_name, full_name, issuer_id)
        values (gen_random_uuid(), ${row?.attempt.id}, '2019-20', 1, 50000, now(), 'Relief', 'Lakshmi', 'issuer')`),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('previous books') } });
    const moved = `update offline_gift set earlier_receipt = 'other' where attempt_id = '${row?.attempt.id}'`;
    await expect(site.database.owner.pool.query(moved)).rejects.toThrow('never change');
  });

  test('is no news for receivers of webhooks, nor is its cancellation', async () => {
    const { listening, turn } = createWebhooks(site, owner);
    const { id: receiverId } = await listening('https://books.example/hooks');
    await runImport(fileOf(gift()));
    const { id = '' } = (await detail()).attempts[0] ?? {};
    await accountant.call('POST', pathOf(cancelGift, { id }), { reason: 'Not ours' });
    expect(await db.$count(webhookDelivery)).toBe(0);
    await turn(receiverId, false);
  });

  test('paid online has its own payment mode', async () => {
    await runImport(fileOf(gift({ mode: 'online', reference: `T${current.number}` })));
    const found = async (mode: string) =>
      (await get(`${listDonations.path}?mode=${mode}&campaignId=${current.campaignId}`)).items.length;
    expect([await found('online'), await found('other')]).toEqual([1, 0]);
  });
});

test('the ledger audit finds an imported gift whose details are missing, or that has a receipt or a queued email', async () => {
  await runImport(fileOf(gift()));
  const [row] = await imported();
  const of = `'${row?.attempt.id}'`;
  const broken = [
    `delete from offline_gift where attempt_id = ${of}`,
    `insert into outbox (id, kind, donation_id, attempt_id, created_at)
      values (gen_random_uuid(), 'donation_settled', '${row?.donation.id}', ${of}, now())`,
    `insert into receipt (id, attempt_id, financial_year, number, amount_paise, issued_at, category_name, full_name, issuer_id)
      values (gen_random_uuid(), ${of}, '1999-00', 1, 50000, now(), 'Relief', 'Lakshmi', 'issuer')`,
  ];
  const client = await site.database.owner.pool.connect();
  for (const statement of broken) {
    // The database's guards would refuse these statements, so they are switched off.
    await client.query(`begin; set local session_replication_role = 'replica'; ${statement}`);
    expect(await auditLedger(drizzle({ client }))).toHaveLength(1);
    await client.query('rollback');
  }
  client.release();
});
