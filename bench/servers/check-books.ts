import { sql } from 'drizzle-orm';
import { connect } from '#server/db/client.ts';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import type { Sandbox } from '../prove/testbed/sandbox.ts';
import type { Load } from './load.ts';
import { until } from './until.ts';

/**
 * Waits until every payment is settled and thanked for, and compares the books with the provider's.
 * @returns the acknowledged donations that are lost, and every violated rule.
 */
export async function checkBooks(databaseUrl: string, sandbox: Sandbox, load: Load) {
  const { db, close } = connect(databaseUrl);
  try {
    await until('all payments to settle', async () => {
      const { rows } = await db.execute<{ open: number }>(sql`select
        ((select count(*) from attempt where state in ('CREATED', 'PENDING') and merchant_order_id in
            (select jsonb_array_elements_text(${JSON.stringify(load.paid)}::jsonb)))
          + (select count(*) from outbox where done_at is null))::int as open`);
      return rows[0]?.open === 0;
    });
    const { rows } = await db.execute<{ id: string; state: string }>(
      sql`select merchant_order_id as id, state from attempt`,
    );
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    const lost = [
      ...[...load.accepted.keys()].filter((id) => !states.has(id)),
      ...load.paid.filter((id) => states.get(id) !== 'COMPLETED'),
    ];
    const violations = [...(await auditLedger(db)), ...(await compareWithBook(db, await sandbox.book()))];
    return { lost, problems: violations.map(({ rule, about, detail }) => `${rule}: ${about}: ${detail}`) };
  } finally {
    await close();
  }
}
