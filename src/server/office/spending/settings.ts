import { isDeepStrictEqual } from 'node:util';
import type { SpendingSettings } from '#contract/office/funds.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { areLooser, type SpendingRules } from '#domain/office/expense.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { lockSetting, writeSetting } from '../../db/queries/settings.ts';
import { spendingRules } from '../../db/queries/spending-rules.ts';
import { AppError } from '../../errors.ts';
import { tellOwners } from '../../staff/access/service.ts';
import { type ApprovalDeps, actOrAsk, requireOwnersApproval } from '../../staff/approvals/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { SpendingDeps } from './service.ts';

export async function getSpendingSettings({ db }: { db: Database | Transaction }): Promise<SpendingSettings> {
  const { largeFromPaise, ...approvals } = await spendingRules(db);
  return { ...approvals, largeFromRupees: rupeesFromPaise(largeFromPaise) };
}

/**
 * Sets how many people approve expenses that are submitted from now on; all owners get an email. Fewer approvals need another owner's
 * approval, or nobody to object: otherwise one person could get round the others.
 * @throws AppError `fewer_large_approvals`; as `actOrAsk` does.
 */
export async function saveSpendingSettings(
  deps: SpendingDeps,
  by: SignedInStaff,
  given: SpendingSettings,
): Promise<SpendingSettings> {
  await actOrAsk(deps, by, (tx) => applySpendingSettings(tx, deps, by, given));
  return given;
}

/**
 * The same in the caller's transaction.
 * @throws AppError `edited_meanwhile` when the settings differ from `seen`, those that an approved change replaces.
 */
export async function applySpendingSettings(
  tx: Transaction,
  deps: ApprovalDeps,
  by: SignedInStaff,
  { seen, ...given }: SpendingSettings & { seen?: SpendingSettings },
): Promise<void> {
  if (given.largeApprovals < given.approvals)
    throw new AppError('fewer_large_approvals', { field: 'largeApprovals' });
  const now = deps.clock();
  await lockSetting(tx, 'spending_rules');
  const before = await getSpendingSettings({ db: tx });
  // control: fewer approvals do not replace rules that were changed meanwhile (settings.test.ts)
  if (seen && !isDeepStrictEqual(seen, before)) throw new AppError('edited_meanwhile');
  // control: one owner alone does not loosen who approves expenses (settings.test.ts)
  if (areLooser(rulesOf(given), rulesOf(before))) {
    const body = { ...given, seen: before };
    requireOwnersApproval(
      by,
      { kind: 'spending_rules_loosened', subject: 'setting:spending-rules', body },
      now,
    );
  }
  const { largeFromPaise, ...approvals } = rulesOf(given);
  const stored = JSON.stringify({ ...approvals, largeFromPaise: String(largeFromPaise) });
  await writeSetting(tx, 'spending_rules', stored, now);
  const change = {
    action: 'spending_rules_set',
    target: { kind: 'trust', id: 'spending-rules' },
    message: 'Changed how many people approve an expense.',
  } as const;
  await tellOwners(tx, deps, await recordAudit(tx, by, { ...change, before, after: given }, now));
}

const rulesOf = ({ largeFromRupees, ...approvals }: SpendingSettings): SpendingRules => ({
  ...approvals,
  largeFromPaise: BigInt(largeFromRupees) * 100n,
});
