import { sql } from 'drizzle-orm';
import { connect } from '#server/db/client.ts';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import type { Sandbox } from '../prove/testbed/sandbox.ts';
import type { Load } from './load.ts';
import { until } from './until.ts';

/**
 * Waits until every payment is settled and thanked for, and compares the books with the provider's.
 * @returns the acknowledged donations that are lost; `problems`: these, and every violated rule.
 */
export async function checkBooks(databaseUrl: string, sandbox: Sandbox, load: Load) {
  const { db, close } = connect(databaseUrl);
  try {
    let waiting = { payments: -1, outbox: -1 };
    await until('all payments to settle', async () => {
      const { rows } = await db.execute<typeof waiting>(sql`select
        (select count(*)::int from attempt where state in ('CREATED', 'PENDING') and merchant_order_id in
          (select jsonb_array_elements_text(${JSON.stringify(load.paid)}::jsonb))) as payments,
        (select count(*)::int from outbox where done_at is null) as outbox`);
      waiting = rows[0] ?? waiting;
      return waiting.payments + waiting.outbox === 0;
    }).catch((cause) => {
      throw new Error(`${waiting.payments} payments are open, ${waiting.outbox} rows wait in the outbox`, {
        cause,
      });
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
    const problems = [
      ...lost.map((id) => `${id} is lost`),
      ...violations.map(({ rule, about, detail }) => `${rule}: ${about}: ${detail}`),
    ];
    return { lost, problems };
  } finally {
    await close();
  }
}
