import { z } from 'zod';
import { DEFAULT_SPENDING_RULES, MOST_APPROVALS, type SpendingRules } from '#domain/office/expense.ts';
import type { Database, Transaction } from '../client.ts';
import { readSetting } from './settings.ts';

const Approvals = z.int().min(0).max(MOST_APPROVALS);
/** The setting as it is stored; the database's triggers read it, too (guards/expenses.sql). */
const StoredRules = z.object({
  approvals: Approvals,
  largeApprovals: Approvals,
  largeFromPaise: z.coerce.bigint(),
});

/** How many people approve expenses at present. */
export async function spendingRules(db: Database | Transaction): Promise<SpendingRules> {
  const stored = await readSetting(db, 'spending_rules');
  return stored === undefined ? DEFAULT_SPENDING_RULES : StoredRules.parse(JSON.parse(stored));
}
