import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ExpenseFields } from '#contract/office/expenses.ts';
import { EnterGift } from '#contract/office/offline-gifts.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { refundPayment } from '#server/giving/admin-donations/payment-actions.ts';
import { enterGift } from '#server/office/offline-gifts/enter.ts';
import { createExpense } from '#server/office/spending/drafts.ts';
import { addExpenseFile } from '#server/office/spending/files.ts';
import {
  approveExpense,
  payExpense,
  rejectExpense,
  reverseExpense,
  submitExpense,
} from '#server/office/spending/steps.ts';
import type { SignedInStaff } from '#server/staff/audit/service.ts';
import type { Random } from '../../random.ts';
import type { SpendingContext } from './context.ts';

// What people do with a trust's money in the scenario of spending.

/** How often each step is drawn. */
export const MONEY_STEPS = {
  gift: 9,
  refund: 2,
  draft: 6,
  submit: 6,
  approve: 8,
  reject: 1,
  pay: 9,
  reverse: 1,
  transfer: 1,
};
export type MoneyStep = keyof typeof MONEY_STEPS;

/** Takes a step. @returns whether there was anything to do. */
export async function takeMoneyStep(
  context: SpendingContext,
  step: MoneyStep,
  by: SignedInStaff,
  random: Random,
): Promise<boolean> {
  const { deps, acknowledged } = context;
  if (step === 'gift') return giveOffline(context, by, random);
  if (step === 'refund') return refundGift(context, by, random);
  if (step === 'draft') return draftExpense(context, by, random);
  if (step === 'transfer') return transferMoney(context, by, random);
  const id = await findExpense(context, step, random);
  if (!id) return false;
  if (step === 'submit') await submitExpense(deps, by, id, 1);
  if (step === 'approve') await approveExpense(deps, by, id);
  if (step === 'reject') await rejectExpense(deps, by, id, 'Billed twice');
  if (step === 'reverse') await reverseExpense(deps, by, id, 'The seller sent it back');
  if (step === 'pay') {
    const paidOn = dayUntil(deps.clock(), random);
    await payExpense(deps, by, id, { bankReference: `PROVE${random.whole(1e9)}`, paidOn });
    acknowledged.paid.push(id);
  }
  return true;
}

const DAY_MS = 86_400_000;

/** In which state an expense is ready for a step. */
const READY = {
  submit: 'draft',
  approve: 'submitted',
  reject: 'submitted',
  pay: 'approved',
  reverse: 'paid',
} as const;

/** Mostly an expense that is ready for the step, and sometimes any. */
async function findExpense(
  { office, acknowledged }: SpendingContext,
  step: keyof typeof READY,
  random: Random,
): Promise<string | undefined> {
  if (random.chance(0.2)) return acknowledged.drafts[random.whole(acknowledged.drafts.length)];
  const rows = await office.testbed.query<{ id: string; state: string }>(sql`select id, state from expense`);
  const ready = rows.filter(({ id, state }) => state === READY[step] && acknowledged.drafts.includes(id));
  return ready[random.whole(ready.length)]?.id;
}

/** Mostly today, and sometimes a day of an earlier month, which was entered late. */
function dayUntil(now: Date, random: Random): string {
  const daysAgo = random.chance(0.3) ? random.whole(45) : 0;
  return indianDate(new Date(now.getTime() - daysAgo * DAY_MS));
}

async function giveOffline(
  { office, deps, acknowledged }: SpendingContext,
  by: SignedInStaff,
  random: Random,
) {
  const { categoryId, campaignIds } = office.targets;
  const gift = EnterGift.parse({
    mode: 'neft',
    amountRupees: random.between(1, 40_000),
    receivedOn: dayUntil(deps.clock(), random),
    fullName: 'Lakshmi Rao',
    email: 'lakshmi@example.com',
    reference: uuid(),
    categoryId,
    campaignId: random.chance(0.6) ? random.pick(campaignIds) : null,
    idempotencyKey: uuid(),
    enterAnyway: true,
  });
  acknowledged.gifts.push((await enterGift(office.deps, by, gift)).paymentId);
  return true;
}

async function refundGift(
  { office, acknowledged, deps }: SpendingContext,
  by: SignedInStaff,
  random: Random,
) {
  const id = random.pick(['', ...acknowledged.gifts]);
  const [row] = await office.testbed.query<{ left: string }>(sql`
    select coalesce(sum(amount_paise), 0)::text as left from ledger_entry where attempt_id::text = ${id}`);
  const left = Number(row?.left ?? 0) / 100;
  if (left < 2) return false;
  const refund = {
    amountRupees: random.between(1, left),
    seenRefundableRupees: left,
    reason: 'Given by mistake',
  };
  await refundPayment({ ...office.deps, ...deps }, by, id, refund);
  return true;
}

async function draftExpense(
  { deps, funds, acknowledged }: SpendingContext,
  by: SignedInStaff,
  random: Random,
) {
  const { id } = await createExpense(deps, by, {
    ...NEITHER,
    fundId: random.pick(funds),
    payee: { kind: 'vendor', label: 'A rice mill', name: 'Sri Rice Mill', accountId: null },
    amountRupees: random.between(1, random.chance(0.2) ? 60_000 : 9_000),
    billedOn: indianDate(deps.clock()),
  });
  const bytes = Buffer.from(`%PDF-1.4 ${uuid()}`);
  const upload = { stream: Readable.from([bytes]), declaredBytes: bytes.length };
  await addExpenseFile(deps, by, id, { kind: 'bill', repeatedBecause: '' }, upload);
  acknowledged.drafts.push(id);
  return true;
}

async function transferMoney(
  { deps, funds, acknowledged }: SpendingContext,
  by: SignedInStaff,
  random: Random,
) {
  const { id } = await createExpense(deps, by, {
    ...NEITHER,
    fundId: random.pick(funds),
    toFundId: random.pick(funds),
    amountRupees: random.between(1, 2_000),
    billedOn: indianDate(deps.clock()),
  });
  acknowledged.drafts.push(id);
  return true;
}

const NEITHER: Omit<ExpenseFields, 'fundId' | 'amountRupees' | 'billedOn'> = {
  purpose: 'Rice for the kitchen',
  payee: null,
  toFundId: null,
  replacesId: null,
};
