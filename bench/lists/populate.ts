import type { Pool } from 'pg';
import { bulkLoad } from './bulk-load.ts';
import { DEFAULT_NAMES, LAST_NAMES } from './donor-names.ts';
import { ATTEMPTS, GIFTS, LEDGER, PEOPLE, PURPOSES, REST } from './sample-data-sql.ts';
import { DONORS } from './sample-donors-sql.ts';
import { EXPENSES, FUNDS } from './sample-expenses-sql.ts';
import { RECEIPTS } from './sample-receipts-sql.ts';

/**
 * Inserts three years of donations with everything that belongs to them: repeat donors, one donor with a hundredth of all
 * donations, every state and payment mode, second attempts, offline gifts with pending and bounced cheques, refunds, receipts,
 * alerts, messages, and as many expenses. The result satisfies every constraint and passes `./charity audit-ledger`.
 */
export async function populate(pool: Pool, donations: number, expenses = donations): Promise<void> {
  const client = await pool.connect();
  try {
    await bulkLoad(client, async () => {
      await client.query('select setseed(0.4)');
      for (const statement of PURPOSES) await client.query(statement);
      await client.query(PEOPLE, [
        donations,
        DEFAULT_NAMES,
        LAST_NAMES,
        DEFAULT_NAMES.length,
        LAST_NAMES.length,
      ]);
      for (const statement of [...GIFTS, ...ATTEMPTS, ...LEDGER, ...RECEIPTS, ...DONORS, ...REST])
        await client.query(statement, statement.includes('$1') ? [donations] : []);
      for (const statement of [...FUNDS, ...EXPENSES])
        await client.query(statement, statement.includes('$1') ? [expenses] : []);
    });
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}
