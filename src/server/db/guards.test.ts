import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { donorKey } from '#domain/giving/donation.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCampaign, createCategory, createDonation } from '#tests/support/factories.ts';

// What the database itself refuses in the tables of donations, payments and the ledger, independent of the code.

// As the owner, because the site's own role may not even try most of it.
const {
  owner: { db, pool },
} = await createTestDatabase();
let settled: Awaited<ReturnType<typeof createDonation>>;
let open: Awaited<ReturnType<typeof createDonation>>;
let campaign: Awaited<ReturnType<typeof createCampaign>>;

beforeAll(async () => {
  campaign = await createCampaign(db);
  settled = await createDonation(db, { campaignId: campaign.id, state: 'COMPLETED' });
  open = await createDonation(db, { campaignId: campaign.id });
});

/** The database's error for a statement that it refuses; null when the statement succeeded. */
async function refusal(statement: string, values: unknown[] = []): Promise<string | null> {
  return pool.query(statement, values).then(
    () => null,
    (error: Error) => error.message,
  );
}
const ledgerRow = (attemptId: string, amount: number, kind = 'settled') =>
  refusal(
    `insert into ledger_entry (id, attempt_id, kind, amount_paise, recorded_at) values ($1, $2, $3, $4, now())`,
    [uuid(), attemptId, kind, amount],
  );

describe('the ledger', () => {
  test.each([
    'update ledger_entry set amount_paise = amount_paise + 1',
    'update ledger_entry set recorded_at = now()',
    'delete from ledger_entry',
    'truncate ledger_entry cascade',
    'truncate attempt cascade',
  ])('is append-only: %s is refused', async (statement) => {
    expect(await refusal(statement)).toMatch(/append-only/);
  });

  test('takes one settlement per attempt', async () => {
    expect(await ledgerRow(settled.attemptId, 50_000)).toMatch(/ledger_entry_settled_once/);
  });

  test('takes no entry for an attempt that is missing, not completed or of another amount', async () => {
    for (const id of [open.attemptId, uuid()]) {
      expect(await ledgerRow(id, 50_000)).toMatch(/without a completed attempt/);
    }
    const gift = await createDonation(db);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`update attempt set state = 'COMPLETED' where id = $1`, [gift.attemptId]);
      const wrong = client.query(
        `insert into ledger_entry (id, attempt_id, kind, amount_paise, recorded_at)
         values ($1, $2, 'settled', 49999, now())`,
        [uuid(), gift.attemptId],
      );
      await expect(wrong).rejects.toThrow(/same amount/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('takes no negative settlement and no entry of an unknown kind', async () => {
    expect(await ledgerRow(settled.attemptId, -50_000)).not.toBeNull();
    expect(await ledgerRow(settled.attemptId, 50_000, 'gift')).not.toBeNull();
  });
});

describe('an attempt', () => {
  test('cannot be completed without its ledger entry', async () => {
    const statement = `update attempt set state = 'COMPLETED' where id = $1`;
    expect(await refusal(statement, [open.attemptId])).toMatch(/without its ledger entry/);
  });

  test.each([
    ['amount', 'amount_paise = amount_paise + 1'],
    ['order id', `merchant_order_id = 'another'`],
    ['provider', `provider = 'offline'`],
    ['donation', `donation_id = gen_random_uuid()`],
  ])('never changes its %s', async (_what, change) => {
    expect(await refusal(`update attempt set ${change} where id = '${open.attemptId}'`)).toMatch(
      /never change/,
    );
  });

  test('is always for the amount of its donation', async () => {
    const statement = `insert into attempt (id, donation_id, number, provider, merchant_order_id, amount_paise, category_id, state, created_at, changed_at, counted_at)
      values ($1, $2, 2, 'phonepe', 'one-more', 49999, $3, 'CREATED', now(), now(), now())`;
    expect(await refusal(statement, [uuid(), open.id, open.categoryId])).toMatch(/attempt_matches_donation/);
    expect(await refusal(`update donation set amount_paise = 1000 where id = $1`, [open.id])).not.toBeNull();
  });
});

describe('the database refuses', () => {
  test.each([
    ['a negative campaign total', 'update campaign_total set settled_paise = -1'],
    ['a negative number of donors', 'update campaign_total set donors = -1'],
    ['a campaign goal of zero', 'update campaign set goal_paise = 0'],
    ['a campaign that ends when it starts', `update campaign set ends_at = starts_at`],
    ['a donation under a rupee', 'update donation set amount_paise = 99'],
    [
      'a campaign donation without its title',
      'update donation set campaign_title = null where campaign_id is not null',
    ],
    ['a malformed order id', `update attempt set merchant_order_id = 'a b'`],
    ['an unknown attempt state', `update attempt set state = 'PAID' where state = 'PENDING'`],
    ['a script as picture address', `update campaign_picture set url = 'javascript:alert(1)'`],
    ['a protocol-relative picture address', `update campaign_picture set url = '//evil.example/x.png'`],
    [
      'an email address in capitals',
      `insert into account values (gen_random_uuid(), 'i', 's', 'A@b.co', 'n', '', now())`,
    ],
  ])('%s', async (_what, statement) => {
    expect(await refusal(statement)).toMatch(/violates|cannot|never change/);
  });

  test('a second settlement notification for the same payment', async () => {
    const queue = `insert into outbox (id, kind, donation_id, attempt_id, created_at)
      values (gen_random_uuid(), 'donation_settled', '${settled.id}', '${settled.attemptId}', now())`;
    expect(await refusal(queue)).toBeNull();
    expect(await refusal(queue)).toMatch(/outbox_once/);
  });

  // shows: P20
  test('deleting anything that a donation refers to', async () => {
    for (const [table, id] of [
      ['campaign', campaign.id],
      ['category', campaign.categoryId],
      ['donation', settled.id],
      ['attempt', settled.attemptId],
    ]) {
      expect(await refusal(`delete from ${table} where id = $1`, [id])).toMatch(/violates|append-only/);
    }
  });
});

test('an unused category can be deleted', async () => {
  const { id } = await createCategory(db);
  expect(await refusal('delete from category where id = $1', [id])).toBeNull();
});

test('every amount column counts whole paise', async () => {
  const { rows } = await db.execute<{ name: string; type: string }>(sql`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type <> 'boolean'
      and (column_name like '%paise%' or column_name like '%amount%')`);
  expect(rows.length).toBeGreaterThan(4);
  expect(new Set(rows.map((row) => row.type))).toEqual(new Set(['bigint']));
});

test.each([
  [' Lakshmi@Example.com ', '9876543210'],
  ['', '9876543210'],
  ['   ', '9876543210'],
  ['', ''],
])(
  'the donor key of email "%s" and phone "%s" is the same in the database and the domain',
  async (email, phoneNumber) => {
    const donationId = uuid();
    const { rows } = await pool.query<{ key: string }>('select donor_key($1, $2, $3) as key', [
      email,
      phoneNumber,
      donationId,
    ]);
    expect(rows[0]?.key).toBe(donorKey({ email, phoneNumber, donationId }));
  },
);
