import type { ApprovalThreshold } from '#contract/staff/approvals.ts';
import { formatRupees, rupeesFromPaise } from '#domain/money/money.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { tellOwners } from '../access/service.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import { lockThreshold, saveThreshold } from './queries.ts';
import { type ApprovalDeps, actOrAsk, requireOwnersApproval } from './service.ts';

/**
 * Sets the amount from which a second person is needed; null switches it off. Another owner has to approve a higher amount and
 * switching it off, or nobody to object: otherwise one person could get round the second one.
 * @throws AppError as `actOrAsk` does.
 */
export async function saveApprovalThreshold(
  deps: ApprovalDeps,
  by: SignedInStaff,
  given: ApprovalThreshold,
): Promise<ApprovalThreshold> {
  await actOrAsk(deps, by, (tx) => applyApprovalThreshold(tx, deps, by, given));
  return given;
}

/**
 * The same in the caller's transaction.
 * @throws AppError `edited_meanwhile` when the setting differs from `seenFromRupees`, the one that an approved change replaces.
 */
export async function applyApprovalThreshold(
  tx: Transaction,
  deps: ApprovalDeps,
  by: SignedInStaff,
  { fromRupees, seenFromRupees }: ApprovalThreshold & { seenFromRupees?: number | null },
): Promise<void> {
  const now = deps.clock();
  const stored = await lockThreshold(tx);
  const former = stored === null ? null : rupeesFromPaise(stored);
  // control: a loosened limit does not replace one that was lowered meanwhile (protection.test.ts)
  if (seenFromRupees !== undefined && seenFromRupees !== former) throw new AppError('edited_meanwhile');
  // control: one owner alone does not loosen what needs a second person (protection.test.ts)
  if (isLooser(fromRupees, former)) {
    const body = { fromRupees, seenFromRupees: former };
    requireOwnersApproval(by, { kind: 'limit_loosened', subject: 'setting:approval-threshold', body }, now);
  }
  await saveThreshold(tx, fromRupees === null ? null : BigInt(fromRupees) * 100n, now);
  const message =
    fromRupees === null
      ? 'Switched off that large amounts need a second person.'
      : `Set the amount from which a second person is needed to ${formatRupees(fromRupees)}.`;
  const change = {
    action: 'approval_threshold_set',
    target: { kind: 'trust', id: 'approval-threshold' },
    message,
    before: { fromRupees: former },
    after: { fromRupees },
  } as const;
  await tellOwners(tx, deps, await recordAudit(tx, by, change, now));
}

const isLooser = (asked: number | null, former: number | null) =>
  former !== null && (asked === null || asked > former);
