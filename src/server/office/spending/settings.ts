import { z } from 'zod';
import type { SpendingSettings } from '#contract/office/funds.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { DEFAULT_SPENDING_RULES, MOST_APPROVALS, type SpendingRules } from '#domain/office/expense.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readSetting, writeSetting } from '../../db/queries/settings.ts';
import { AppError } from '../../errors.ts';
import { tellOwners } from '../../staff/access/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { SpendingDeps } from './service.ts';

const Approvals = z.int().min(0).max(MOST_APPROVALS);
/** The setting as it is stored; the database's triggers read it, too (guards/spending.sql). */
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

export async function getSpendingSettings({ db }: Pick<SpendingDeps, 'db'>): Promise<SpendingSettings> {
  const { largeFromPaise, ...approvals } = await spendingRules(db);
  return { ...approvals, largeFromRupees: rupeesFromPaise(largeFromPaise) };
}

/** Sets how many people approve expenses that are submitted from now on; all owners get an email. @throws AppError `fewer_large_approvals`. */
export async function saveSpendingSettings(
  deps: SpendingDeps,
  by: SignedInStaff,
  given: SpendingSettings,
): Promise<SpendingSettings> {
  if (given.largeApprovals < given.approvals)
    throw new AppError('fewer_large_approvals', { field: 'largeApprovals' });
  const { largeFromRupees, ...approvals } = given;
  const stored = JSON.stringify({ ...approvals, largeFromPaise: String(BigInt(largeFromRupees) * 100n) });
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const before = await getSpendingSettings({ db: tx });
    await writeSetting(tx, 'spending_rules', stored, now);
    const message = 'Changed how many people approve an expense.';
    const change = {
      action: 'spending_rules_set',
      target: { kind: 'trust', id: 'spending-rules' },
      message,
    } as const;
    await tellOwners(tx, deps, await recordAudit(tx, by, { ...change, before, after: given }, now));
  });
  return given;
}
