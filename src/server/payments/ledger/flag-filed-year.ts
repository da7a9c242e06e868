import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { formatAmount } from '#domain/money/money.ts';
import { financialYear, indianDate, writtenDay } from '#domain/time/indian-time.ts';
import type { Transaction } from '../../db/client.ts';
import { attempt } from '../../db/schema/donation.ts';
import { statementExport } from '../../db/schema/year-statement.ts';
import { raiseAlert } from '../alerts.ts';

/**
 * Raises an alert if a payment came into the books after the statement of its financial year had been filed, such as one made on
 * 31 March that the provider reported in June: only staff can file a corrected statement.
 */
export async function flagFiledYear(tx: Transaction, attemptId: string, now: Date): Promise<void> {
  const [paid] = await tx.select().from(attempt).where(eq(attempt.id, attemptId));
  if (!paid) return;
  const year = financialYear(paid.countedAt);
  const [filed] = await tx
    .select({ exportedAt: statementExport.exportedAt })
    .from(statementExport)
    .where(and(eq(statementExport.financialYear, year), isNotNull(statementExport.filedAt)))
    .orderBy(desc(statementExport.exportedAt))
    .limit(1);
  if (!filed || filed.exportedAt > paid.changedAt) return;
  const amount = formatAmount(paid.amountPaise);
  const day = writtenDay(indianDate(paid.countedAt));
  const message =
    `${amount}, received on ${day}, came into the books after the year statement of ${year} had been exported and filed. ` +
    'Export the statement again, and file a corrected one.';
  await raiseAlert(tx, { kind: 'filed_year', attemptId, about: paid.merchantOrderId, message }, now);
}
