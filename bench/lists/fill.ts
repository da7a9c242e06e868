import type { Pool } from 'pg';
import { inBulk } from './bulk.ts';
import { ATTEMPTS, DONORS, GIFTS, LEDGER, PEOPLE, PURPOSES, RECEIPTS, REST } from './gifts.ts';
import { FIRST, LAST } from './people.ts';

/**
 * A trust's donations of three years, the number given, with all that belongs to them: donors of whom many gave several
 * times and one gave a hundredth of all, every state and mode, second tries, gifts at the office with cheques that wait or
 * bounced, refunds, receipts, alerts and messages. Every constraint holds at the end, and `npm run audit:ledger` would find
 * nothing.
 */
export async function fillDonations(pool: Pool, donations: number): Promise<void> {
  const client = await pool.connect();
  try {
    await inBulk(client, async () => {
      await client.query('select setseed(0.4)');
      for (const statement of PURPOSES) await client.query(statement);
      await client.query(PEOPLE, [donations, FIRST, LAST, FIRST.length, LAST.length]);
      for (const statement of [...GIFTS, ...ATTEMPTS, ...LEDGER, ...RECEIPTS, ...DONORS, ...REST])
        await client.query(statement, statement.includes('$1') ? [donations] : []);
    });
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}
