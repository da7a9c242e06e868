import { v7 as uuid, validate } from 'uuid';
import type { Expense, ExpenseFields, SaveExpense } from '#contract/office/expenses.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { transferReason } from '#domain/office/fund.ts';
import type { Transaction } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import {
  deleteDraft,
  type ExpenseValues,
  insertExpense,
  lockExpense,
  type StoredExpense,
  updateExpense,
} from './expense-queries.ts';
import { findFund } from './fund-queries.ts';
import { checkAmountAndDay, getExpense, listPayees, type SpendingDeps, unknownExpense } from './service.ts';

const target = (id: string) => ({ kind: 'expense', id }) as const;

/**
 * Enters an expense, or a transfer between funds, as a draft.
 * @throws AppError `invalid_input` with every wrong field; `fund_unknown`; `transfer_not_allowed`; `corpus_not_spent`;
 * `expense_not_replaceable`.
 */
export async function createExpense(
  deps: SpendingDeps,
  by: SignedInStaff,
  fields: ExpenseFields,
): Promise<Expense> {
  const id = uuid();
  const now = deps.clock();
  await saving(() =>
    deps.db.transaction(async (tx) => {
      const values = await checkFields(tx, deps, fields, now);
      await insertExpense(tx, { id, ...values, createdBy: by.accountId, createdAt: now, changedAt: now });
      const change = {
        action: 'expense_entered',
        target: target(id),
        message: 'Entered an expense as a draft.',
      };
      await recordAudit(tx, by, { ...change, after: auditDetails(values) }, now);
    }),
  );
  return getExpense(deps, by, id);
}

/**
 * Saves a draft, unless somebody changed it meanwhile.
 * @throws AppError `record_not_found`; `expense_not_draft`; `edited_meanwhile`; as `createExpense`.
 */
export async function saveExpense(
  deps: SpendingDeps,
  by: SignedInStaff,
  id: string,
  { seenVersion, ...fields }: SaveExpense,
): Promise<Expense> {
  const now = deps.clock();
  await saving(() =>
    deps.db.transaction(async (tx) => {
      const former = await lockDraft(tx, id, seenVersion);
      const values = await checkFields(tx, deps, fields, now);
      await updateExpense(tx, id, values, now);
      const change = {
        action: 'expense_edited',
        target: target(id),
        message: 'Edited a draft of an expense.',
      };
      await recordAudit(
        tx,
        by,
        { ...change, before: auditDetails(former), after: auditDetails(values) },
        now,
      );
    }),
  );
  return getExpense(deps, by, id);
}

/** Deletes a draft with its files. @throws AppError `record_not_found`; `expense_not_draft`; `edited_meanwhile`. */
export async function deleteExpense(
  { db, clock, bills }: SpendingDeps,
  by: SignedInStaff,
  id: string,
  seenVersion: number,
): Promise<void> {
  const files = await db.transaction(async (tx) => {
    const former = await lockDraft(tx, id, seenVersion);
    const change = {
      action: 'expense_deleted',
      target: target(id),
      message: 'Deleted a draft of an expense.',
    };
    await recordAudit(tx, by, { ...change, before: auditDetails(former) }, clock());
    return deleteDraft(tx, id);
  });
  for (const file of files) await bills.remove(file);
}

/** Locks a draft if its version is still the one the page showed. */
export async function lockDraft(tx: Transaction, id: string, seenVersion?: number): Promise<StoredExpense> {
  const row = validate(id) ? await lockExpense(tx, id) : undefined;
  if (!row) throw unknownExpense();
  if (row.state !== 'draft') throw new AppError('expense_not_draft');
  if (seenVersion !== undefined && row.version !== seenVersion) throw new AppError('edited_meanwhile');
  return row;
}

async function saving(save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    throw isUniqueViolation(error, 'expense_replaces') ? new AppError('expense_not_replaceable') : error;
  }
}

/** The fields as stored values. */
async function checkFields(
  tx: Transaction,
  { cipher, ownerEmails }: SpendingDeps,
  { fundId, toFundId, payee, purpose, billedOn, amountRupees, replacesId }: ExpenseFields,
  now: Date,
): Promise<ExpenseValues> {
  const { fieldErrors, amountPaise } = checkAmountAndDay({ amountRupees, billedOn }, now);
  const from = validate(fundId) ? await findFund(tx, fundId, now) : undefined;
  const to = toFundId !== null && validate(toFundId) ? await findFund(tx, toFundId, now) : undefined;
  if (!from) fieldErrors['fundId'] = 'fund_unknown';
  else if (toFundId === null && from.kind === 'corpus') fieldErrors['fundId'] = 'corpus_not_spent';
  if (toFundId !== null && !to) fieldErrors['toFundId'] = 'fund_unknown';
  const reason = from && to ? transferReason(from, to) : null;
  // control: money given for a purpose does not go to another fund (spending.test.ts)
  if (from && to && reason === null) fieldErrors['toFundId'] = 'transfer_not_allowed';
  if ((toFundId === null) !== (payee !== null)) fieldErrors['payee'] = 'payee_required';
  const people = payee?.accountId ? await listPayees({ db: tx, ownerEmails }) : { items: [] };
  if (payee?.accountId && !people.items.some((person) => person.id === payee.accountId))
    fieldErrors['payee.accountId'] = 'payee_unknown';
  if (replacesId !== null && !(await isReplaceable(tx, replacesId)))
    fieldErrors['replacesId'] = 'expense_not_replaceable';
  if (Object.keys(fieldErrors).length > 0 || amountPaise === null)
    throw new AppError('invalid_input', { fieldErrors });
  return {
    fundId,
    purpose,
    amountPaise,
    billedOn,
    toFundId,
    transferReason: reason,
    payeeKind: payee?.kind ?? null,
    payeeLabel: payee?.label ?? '',
    payeeSealed: payee && cipher.seal(payee.name),
    payeeAccountId: payee?.accountId ?? null,
    replacesId,
  };
}

async function isReplaceable(tx: Transaction, id: string): Promise<boolean> {
  const row = validate(id) ? await lockExpense(tx, id) : undefined;
  return row?.state === 'rejected' || row?.state === 'reversed';
}

function auditDetails({
  fundId,
  purpose,
  amountPaise,
  billedOn,
  toFundId,
  payeeKind,
  payeeLabel,
}: ExpenseValues) {
  return {
    fundId,
    purpose,
    amountRupees: rupeesFromPaise(amountPaise),
    billedOn,
    toFundId,
    payeeKind,
    payeeLabel,
  };
}
