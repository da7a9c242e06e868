import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { normalizeReference } from '#domain/office/offline-gift.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { readRows } from '../../../db/queries/read-rows.ts';
import { type Add, amountsOf, daysApart, numbersOf, type OpenLine } from './open-lines.ts';

/** A cheque may be that many days with its payee before the bank pays it. */
const MOST_DAYS_APART = 30;

const ExpenseRow = z.object({
  id: z.string(),
  purpose: z.string(),
  amount_paise: z.string(),
  paid_on: z.string(),
  reference: z.string(),
});

/** Paid expenses of the same amount, those paid nearest to the line first. */
export async function suggestExpenses(
  db: Database | Transaction,
  lines: readonly OpenLine[],
  add: Add,
): Promise<void> {
  const rows = await readRows(
    db,
    ExpenseRow,
    sql`
    select expense.id, purpose, amount_paise, paid.paid_on::text, paid.bank_reference as reference
    from expense join expense_event paid on paid.expense_id = expense.id and paid.kind = 'paid'
    where state = 'paid' and to_fund_id is null and amount_paise = any(${amountsOf(lines)})
      and not exists (select from bank_match where bank_match.expense_id = expense.id and withdrawn_at is null)`,
  );
  const ofAmount = Map.groupBy(rows, (row) => row.amount_paise);
  for (const line of lines) {
    const away = (row: z.infer<typeof ExpenseRow>) => daysApart(line.bookedOn, row.paid_on);
    const nearest = (ofAmount.get(String(-line.amountPaise)) ?? []).toSorted(
      (one, other) => away(one) - away(other),
    );
    for (const row of nearest) {
      const about = { kind: 'expense', target: row.id, label: row.purpose } as const;
      if (numbersOf(line).includes(normalizeReference(row.reference)))
        add(line.id, { ...about, isCertain: true, reason: 'same bank reference and amount' });
      else if (away(row) <= MOST_DAYS_APART)
        add(line.id, {
          ...about,
          isCertain: false,
          reason: `same amount, paid on ${formatTypedDate(row.paid_on)}`,
        });
    }
  }
}
