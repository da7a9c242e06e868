import { v7 as uuid, validate } from 'uuid';
import type { Opening } from '#contract/office/funds.ts';
import { formatPaise, paiseFromRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { fundName } from '#domain/office/fund.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError, type Reason } from '../../errors.ts';
import { tellOwners } from '../../staff/access/service.ts';
import { type ApprovalDeps, actOrAsk, requireOwnersApproval } from '../../staff/approvals/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { findFund, findOpening, insertOpening, lockBalance } from './fund-queries.ts';
import type { SpendingDeps } from './service.ts';

/**
 * Enters what was spent from a fund before these records, or corrects it: a counter-entry takes the earlier entry back, and a new one
 * follows unless nothing was spent. Another owner has to approve it, or nobody to object, because it hides money if it is wrong.
 * Invariant: no fund is left with less than nothing.
 * @throws AppError `record_not_found`; `corpus_not_spent`; `fund_too_small`; `edited_meanwhile`; `invalid_input`; as `actOrAsk` does.
 */
export async function enterOpening(
  deps: SpendingDeps,
  by: SignedInStaff,
  fundId: string,
  given: Opening,
): Promise<{ message: string }> {
  return actOrAsk(deps, by, (tx) => enterOpeningIn(tx, deps, by, { fundId, ...given }));
}

/** The same in the caller's transaction. @throws AppError likewise. */
export async function enterOpeningIn(
  tx: Transaction,
  deps: ApprovalDeps,
  by: SignedInStaff,
  { fundId, ...given }: Opening & { fundId: string },
): Promise<{ message: string }> {
  const now = deps.clock();
  const fund = validate(fundId) ? await findFund(tx, fundId, now) : undefined;
  if (!fund) throw new AppError({ code: 'record_not_found', params: { record: 'fund' } });
  if (fund.kind === 'corpus') throw new AppError('corpus_not_spent');
  const balance = await lockBalance(tx, fundId);
  const former = await findOpening(tx, fundId);
  const formerRupees = former ? rupeesFromPaise(former.amountPaise) : null;
  if (given.seenRupees !== formerRupees) throw new AppError('edited_meanwhile');
  const amountPaise = checkOpening(given, former !== undefined, now);
  const available = balance + (former?.amountPaise ?? 0n);
  if (amountPaise > 0n && amountPaise > available) {
    const params = { balance: formatPaise(available), amount: formatPaise(amountPaise) };
    throw new AppError({ code: 'fund_too_small', params });
  }
  const body = { fundId, fundName: fundName(fund), ...given };
  const asked = { kind: 'fund_opening', subject: `fund:${fundId}`, body } as const;
  const approvalId = requireOwnersApproval(by, asked, now);
  const { until, reason } = given;
  const row = { fundId, reason, approvalId, enteredBy: by.accountId, enteredAt: now };
  if (former) {
    const countered = { amountPaise: -former.amountPaise, until: former.until, countersId: former.id };
    await insertOpening(tx, { id: uuid(), ...row, ...countered });
  }
  if (amountPaise > 0n) await insertOpening(tx, { id: uuid(), ...row, amountPaise, until });
  const change = {
    action: former ? 'fund_opening_corrected' : 'fund_opening_entered',
    target: { kind: 'fund', id: fundId },
    message: 'Entered what was spent from a fund before these records.',
    ...(former && { before: { amountRupees: formerRupees, until: former.until, reason: former.reason } }),
    after: { amountRupees: given.amountRupees, until, reason },
  } as const;
  await tellOwners(tx, deps, await recordAudit(tx, by, change, now));
  return { message: 'The fund’s balance is corrected.' };
}

/** The amount in paise. @throws AppError `invalid_input` for the fields. */
function checkOpening({ amountRupees, until }: Opening, isCorrection: boolean, now: Date): bigint {
  const fieldErrors: Record<string, Reason> = {};
  const amountPaise = paiseFromRupees(amountRupees);
  if (amountPaise === 'too-many-decimals') fieldErrors['amountRupees'] = 'rupees_too_many_decimals';
  else if (typeof amountPaise === 'string' || (amountPaise === 0n && !isCorrection))
    fieldErrors['amountRupees'] = 'rupees_invalid';
  if (until > indianDate(now)) fieldErrors['until'] = 'day_in_future';
  if (Object.keys(fieldErrors).length > 0 || typeof amountPaise === 'string')
    throw new AppError('invalid_input', { fieldErrors });
  return amountPaise;
}
