import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import type { DonationTarget, PendingOrder } from './test-data.ts';

// The reference for the routes: the same rows, inserted directly into the same database in plain transactions.

type Write = (client: PoolClient, number: number) => Promise<void>;

/** Runs transactions with several clients for some seconds. @returns transactions per second. */
export async function transactionsPerSecond(
  pool: Pool,
  clients: number,
  seconds: number,
  write: Write,
): Promise<number> {
  const connections = await Promise.all(Array.from({ length: clients }, () => pool.connect()));
  const startedAt = performance.now();
  const deadline = startedAt + seconds * 1000;
  let transactions = 0;
  await Promise.all(
    connections.map(async (client) => {
      while (performance.now() < deadline) {
        transactions += 1;
        await client.query('begin');
        await write(client, transactions);
        await client.query('commit');
      }
    }),
  );
  for (const client of connections) client.release();
  return transactions / ((performance.now() - startedAt) / 1000);
}

/** Inserts an order's two rows: the donation and its attempt. */
export function insertOrder({ categoryId, campaigns }: DonationTarget): Write {
  return async (client, number) => {
    const now = new Date();
    const id = uuid();
    const campaign = campaigns[number % campaigns.length];
    await client.query(
      `insert into donation (id, amount_paise, category_id, campaign_id, campaign_title, full_name, email, phone_number,
                             message, claimed_user_id, idempotency_key, body_hash, created_at)
       values ($1, 50000, $2, $3, $4, 'Lakshmi Rao', $5, '9876543210', '', '', $6, $7, $8)`,
      [id, categoryId, campaign?.id, campaign?.title, `donor${number}@example.com`, id, `hash ${id}`, now],
    );
    await client.query(
      `insert into attempt (id, donation_id, provider, merchant_order_id, amount_paise, category_id, campaign_id, state,
                            address_hash, next_poll_at, created_at, changed_at, counted_at)
       values ($1, $2, 'phonepe', $3, 50000, $7, $8, 'CREATED', $4, $5, $6, $6, $6)`,
      [
        uuid(),
        id,
        randomBytes(18).toString('base64url'),
        randomBytes(32).toString('base64url'),
        new Date(now.getTime() + 86_400_000),
        now,
        categoryId,
        campaign?.id,
      ],
    );
  };
}

/** Writes a settlement's rows: state, history, outbox, ledger, donor and campaign total. */
export function insertSettlement(pending: PendingOrder[]): Write {
  return async (client) => {
    const order = pending.pop();
    if (!order) throw new Error('too few pending orders were created');
    const now = new Date();
    await client.query(
      `update attempt set state = 'COMPLETED', changed_at = $2, counted_at = $2, polled_at = $2, payment_mode = 'UPI_INTENT',
              provider_payment_id = 'OM1'
       where id = $1 and state = 'PENDING'`,
      [order.attempt, now],
    );
    await client.query(
      `insert into donation_event (id, donation_id, attempt_id, at, kind, actor, message)
       values ($1, $2, $3, $4, 'completed', 'donor', 'The provider confirmed the payment of ₹500.')`,
      [uuid(), order.donation, order.attempt, now],
    );
    await client.query(
      `insert into outbox (id, kind, donation_id, attempt_id, created_at) values ($1, 'donation_settled', $2, $3, $4)`,
      [uuid(), order.donation, order.attempt, now],
    );
    await client.query(
      `insert into ledger_entry (id, attempt_id, kind, amount_paise, recorded_at) values ($1, $2, 'settled', 50000, $3)`,
      [uuid(), order.attempt, now],
    );
    await client.query('insert into campaign_donor (campaign_id, donor_key) values ($1, $2)', [
      order.campaign,
      order.email,
    ]);
    await client.query(
      `insert into campaign_total as total (campaign_id, settled_paise, donors) values ($1, 50000, 1)
       on conflict (campaign_id) do update set settled_paise = total.settled_paise + 50000, donors = total.donors + 1`,
      [order.campaign],
    );
  };
}
