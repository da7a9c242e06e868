import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AttemptState, transitions } from '#domain/donation.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCampaign, createCategory, createDonation } from '#tests/support/factories.ts';
import { attempt } from './schema/donation.ts';
import { ledgerEntry } from './schema/ledger.ts';

// What the database refuses by itself, whatever the code does.

const { db, pool } = await createTestDatabase();
let settled: Awaited<ReturnType<typeof createDonation>>;
let open: Awaited<ReturnType<typeof createDonation>>;
let campaign: Awaited<ReturnType<typeof createCampaign>>;

beforeAll(async () => {
  campaign = await createCampaign(db);
  settled = await createDonation(db, { campaignId: campaign.id, state: 'COMPLETED' });
  open = await createDonation(db, { campaignId: campaign.id });
});

/** What the database says to a statement that it refuses; null when it let it through. */
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

describe('the ledger only grows', () => {
  test.each([
    'update ledger_entry set amount_paise = amount_paise + 1',
    'update ledger_entry set recorded_at = now()',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'truncate attempt cascade',
  ])('%s', async (statement) => {
    expect(await refusal(statement)).toMatch(/append-only/);
  });

  test('no attempt is settled twice', async () => {
    expect(await ledgerRow(settled.attemptId, 50_000)).toMatch(/ledger_entry_settled_once/);
  });

  test('no entry is for another amount, for an attempt that is not completed, or for none', async () => {
    for (const [id, amount] of [
      [open.attemptId, 50_000],
      [uuid(), 50_000],
    ] as const) {
      expect(await ledgerRow(id, amount)).toMatch(/without a completed attempt/);
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

  test('no entry is negative or of a kind that nobody knows', async () => {
    expect(await ledgerRow(settled.attemptId, -50_000)).not.toBeNull();
    expect(await ledgerRow(settled.attemptId, 50_000, 'gift')).not.toBeNull();
  });
});

describe('an attempt goes one way', () => {
  const states = Object.keys(transitions) as AttemptState[];
  const pairs = states.flatMap((from) => states.filter((to) => to !== from).map((to) => ({ from, to })));

  test.each(pairs)('from $from to $to, as the code has it', async ({ from, to }) => {
    const gift = await createDonation(db, { state: from });
    const change = db.transaction(async (tx) => {
      await tx.update(attempt).set({ state: to }).where(eq(attempt.id, gift.attemptId));
      if (to !== 'COMPLETED') return;
      const entry = { attemptId: gift.attemptId, kind: 'settled', amountPaise: gift.amountPaise } as const;
      await tx.insert(ledgerEntry).values({ id: uuid(), ...entry, recordedAt: new Date() });
    });
    if (transitions[from].includes(to)) await change;
    else await expect(change).rejects.toThrow();
    const [row] = await db.select().from(attempt).where(eq(attempt.id, gift.attemptId));
    expect(row?.state).toBe(transitions[from].includes(to) ? to : from);
  });

  test('and is not completed without its ledger entry', async () => {
    const statement = `update attempt set state = 'COMPLETED' where id = $1`;
    expect(await refusal(statement, [open.attemptId])).toMatch(/without its ledger entry/);
  });

  test.each([
    ['amount', 'amount_paise = amount_paise + 1'],
    ['order number', `merchant_order_id = 'another'`],
    ['provider', `provider = 'offline'`],
    ['donation', `donation_id = gen_random_uuid()`],
  ])('and keeps its %s', async (_what, change) => {
    expect(await refusal(`update attempt set ${change} where id = '${open.attemptId}'`)).toMatch(/keeps its/);
  });

  test('and is never for another amount than its donation', async () => {
    const statement = `insert into attempt (id, donation_id, number, provider, merchant_order_id, amount_paise, category_id, state, created_at, changed_at)
      values ($1, $2, 2, 'phonepe', 'one-more', 49999, $3, 'CREATED', now(), now())`;
    expect(await refusal(statement, [uuid(), open.id, open.categoryId])).toMatch(
      /attempt_for_the_donations_amount/,
    );
    expect(await refusal(`update donation set amount_paise = 1000 where id = $1`, [open.id])).not.toBeNull();
  });
});

describe('impossible rows are refused', () => {
  test.each([
    ['totals below nothing', 'update campaign_total set settled_paise = -1'],
    ['donors below nothing', 'update campaign_total set donors = -1'],
    ['a goal of nothing', 'update campaign set goal_paise = 0'],
    ['an end before the start', `update campaign set ends_at = starts_at`],
    ['a donation under a rupee', 'update donation set amount_paise = 99'],
    [
      'a campaign without its title',
      'update donation set campaign_title = null where campaign_id is not null',
    ],
    ['an order number of another form', `update attempt set merchant_order_id = 'a b'`],
    ['a state that nobody knows', `update attempt set state = 'PAID' where state = 'PENDING'`],
    ['a picture that is a script', `update campaign_picture set url = 'javascript:alert(1)'`],
    ['a picture of anywhere', `update campaign_picture set url = '//evil.example/x.png'`],
    [
      'an address in capitals',
      `insert into account values (gen_random_uuid(), 'i', 's', 'A@b.co', 'n', '', now())`,
    ],
  ])('%s', async (_what, statement) => {
    expect(await refusal(statement)).toMatch(/violates|cannot|keeps/);
  });

  test('a settled gift that is told twice', async () => {
    const tell = `insert into outbox (id, kind, donation_id, attempt_id, created_at)
      values (gen_random_uuid(), 'donation_settled', '${settled.id}', '${settled.attemptId}', now())`;
    expect(await refusal(tell)).toBeNull();
    expect(await refusal(tell)).toMatch(/outbox_once/);
  });

  test('nothing that a gift refers to can be deleted', async () => {
    for (const [table, id] of [
      ['campaign', campaign.id],
      ['category', campaign.categoryId],
      ['donation', settled.id],
      ['attempt', settled.attemptId],
    ]) {
      expect(await refusal(`delete from ${table} where id = $1`, [id])).toMatch(/violates|append-only/);
    }
  });

  test('a category without anything in it can be', async () => {
    const { id } = await createCategory(db);
    expect(await refusal('delete from category where id = $1', [id])).toBeNull();
  });
});

test('every table of money counts whole paise', async () => {
  const { rows } = await db.execute<{ name: string; type: string }>(sql`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and (column_name like '%paise%' or column_name like '%amount%')`);
  expect(rows.length).toBeGreaterThan(4);
  expect(new Set(rows.map((row) => row.type))).toEqual(new Set(['bigint']));
});
