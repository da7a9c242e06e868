import { v7 as uuid } from 'uuid';
import { pathOf } from '#contract/endpoint.ts';
import * as expenses from '#contract/office/expenses.ts';
import { expenseFile } from '#server/db/schema/expense.ts';
import type { TestApp } from './app.ts';
import { jsonResponse, type StaffVisitor, type signedInStaff } from './staff.ts';

const steps = {
  submit: expenses.submitExpense,
  approve: expenses.approveExpense,
  reject: expenses.rejectExpense,
  pay: expenses.payExpense,
  reverse: expenses.reverseExpense,
};

export const PAID = { bankReference: 'SBIN126325000001', paidOn: '2026-11-21' };

/** Expenses as staff enter, approve and pay them. */
export function createExpenses(
  { db, clock }: TestApp,
  { manager, approver, accountant }: Awaited<ReturnType<typeof signedInStaff>>,
) {
  const blankets = (fundId: string, changes: object = {}) => ({
    fundId,
    purpose: 'Forty blankets',
    amountRupees: 200,
    billedOn: '2026-11-20',
    payee: { kind: 'vendor', label: 'A shop in Warangal', name: 'Sri Venkateswara Textiles' },
    ...changes,
  });
  const enter = (fields: object, by: StaffVisitor = manager) =>
    jsonResponse(by.call('POST', expenses.createExpense.path, fields));

  /** A draft with a bill. */
  async function draft(fundId: string, changes: object = {}, by: StaffVisitor = manager) {
    const { json } = await enter(blankets(fundId, changes), by);
    await db.insert(expenseFile).values({
      id: uuid(),
      expenseId: json.id,
      kind: 'bill',
      type: 'application/pdf',
      sha256: uuid().replaceAll('-', '').repeat(2),
      bytes: 100,
      keySealed: 'sealed',
      addedBy: by.accountId,
      addedAt: clock.now,
    });
    return json;
  }

  const act = (by: StaffVisitor, step: keyof typeof steps, id: string, body?: object) =>
    jsonResponse(by.call('POST', pathOf(steps[step], { id }), body));

  async function paid(fundId: string, changes: object = {}): Promise<string> {
    const { id, version } = await draft(fundId, changes);
    await act(manager, 'submit', id, { seenVersion: version });
    await act(approver, 'approve', id);
    await act(accountant, 'pay', id, PAID);
    return id;
  }
  return { blankets, enter, draft, act, paid };
}
