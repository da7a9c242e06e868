import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/queries/read-rows.ts';

const LineRow = z.object({ id: z.string(), account: z.string(), narration: z.string() });

/** The lines with some ids. */
export function linesNamed(db: Database, ids: readonly string[]) {
  return readRows(
    db,
    LineRow,
    sql`
    select line.id, label as account, narration from bank_line line join bank_account on bank_account.id = bank_account_id
    where line.id = any(${sql.param(ids)}::uuid[])`,
  );
}

const RecordRow = z.object({
  id: z.string(),
  label: z.string(),
  donation_id: z.nullable(z.string()),
  expense_id: z.nullable(z.string()),
});

/** Whom or what some entries of the books are about: payments, their reversals, charges for cheques, and expenses. */
export function recordsNamed(db: Database, ids: readonly string[]) {
  const wanted = sql`any(${sql.param(ids)}::uuid[])`;
  const ofPayment = sql`join donation on donation.id = attempt.donation_id`;
  return readRows(
    db,
    RecordRow,
    sql`
    select attempt.id, full_name as label, donation_id, null::uuid as expense_id from attempt ${ofPayment} where attempt.id = ${wanted}
    union all
    select entry.id, full_name, donation_id, null from ledger_entry entry join attempt on attempt.id = entry.attempt_id ${ofPayment}
    where entry.id = ${wanted}
    union all
    select charge.id, full_name, donation_id, null from bank_charge charge join attempt on attempt.id = charge.attempt_id ${ofPayment}
    where charge.id = ${wanted}
    union all
    select id, purpose, null, id from expense where id = ${wanted}`,
  );
}
