import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import * as expenses from '#contract/office/expenses.ts';
import * as funds from '#contract/office/funds.ts';
import { writeSetting } from '#server/db/queries/settings.ts';
import { expense } from '#server/db/schema/expense.ts';
import { fund } from '#server/db/schema/fund.ts';
import { auditEntry, staff } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import {
  giveRole,
  jsonResponse,
  renewSignIns,
  type StaffVisitor,
  signedIn,
  signedInStaff,
} from '#tests/support/staff.ts';
import { createExpenses, PAID } from '#tests/support/staff-expenses.ts';

const site = await createTestApp();
const { db, clock } = site;
const staffMembers = await signedInStaff(site);
const { owner, accountant, manager, approver, viewer } = staffMembers;
const { blankets, enter, draft, act, paid } = createExpenses(site, staffMembers);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The fund of a campaign with one paid gift. */
async function fundWith(
  amountPaise: bigint,
  changes: Parameters<typeof createCampaign>[1] = {},
): Promise<string> {
  const campaign = await createCampaign(db, changes);
  if (amountPaise > 0n)
    await createDonation(db, { campaignId: campaign.id, amountPaise, state: 'COMPLETED' });
  const [found] = await db.select().from(fund).where(eq(fund.campaignId, campaign.id));
  return found?.id ?? '';
}

const listedFund = async (id: string): Promise<funds.Fund | undefined> => {
  const { json } = await jsonResponse(viewer.call('GET', funds.listFunds.path));
  return json.items.find((each: funds.Fund) => each.id === id);
};

describe('an expense', () => {
  test('goes from a draft to paid, and everybody sees what its fund has left', async () => {
    const fundId = await fundWith(50_000n);
    const entered = await draft(fundId);
    expect(entered).toMatchObject({ state: 'draft', amountRupees: 200, approvalsNeeded: null });
    const submitted = await act(manager, 'submit', entered.id, { seenVersion: entered.version });
    expect(submitted.json).toMatchObject({ state: 'submitted', approvalsNeeded: 1 });
    expect((await act(approver, 'approve', entered.id)).json.state).toBe('approved');
    expect(await listedFund(fundId)).toMatchObject({ balanceRupees: 500, approvedRupees: 200 });
    const { json } = await act(accountant, 'pay', entered.id, PAID);
    expect(json.events.map(({ kind, by }: { kind: string; by: string }) => `${kind} ${by}`)).toEqual([
      'submitted The manager',
      'approved The approver',
      'paid The accountant',
    ]);
    expect(await listedFund(fundId)).toMatchObject({
      receivedRupees: 500,
      spentRupees: 200,
      balanceRupees: 300,
      approvedRupees: 0,
    });
    const lines = await db.select().from(auditEntry).where(eq(auditEntry.targetId, entered.id));
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'expense_approved',
      'expense_entered',
      'expense_paid',
      'expense_submitted',
    ]);
  });

  test('shows the payee’s name only to those who may read bills, and stores it encrypted', async () => {
    const { id } = await draft(await fundWith(0n));
    const payeeFor = async (by: StaffVisitor) =>
      (await jsonResponse(by.call('GET', pathOf(expenses.getExpense, { id })))).json.payee;
    expect(await payeeFor(accountant)).toMatchObject({ name: 'Sri Venkateswara Textiles' });
    expect(await payeeFor(viewer)).toMatchObject({ label: 'A shop in Warangal', name: null });
    const [stored] = await db.select().from(expense).where(eq(expense.id, id));
    expect(stored?.payeeSealed).not.toContain('Venkateswara');
  });

  test('tells the person who submitted it, or is paid by it, that somebody else has to approve', async () => {
    const fundId = await fundWith(50_000n);
    const { id, version } = await draft(fundId, {}, accountant);
    await act(accountant, 'submit', id, { seenVersion: version });
    const own = await act(accountant, 'approve', id);
    expect(own).toMatchObject({ status: 403, json: { code: 'expense_own_approval' } });
    expect(own.json.message).toContain('you submitted it');
    const payee = { kind: 'person', label: 'A volunteer', name: 'Anu', accountId: approver.accountId };
    const refunded = await draft(fundId, { payee });
    await act(manager, 'submit', refunded.id, { seenVersion: refunded.version });
    expect((await act(approver, 'approve', refunded.id)).json.message).toContain('it pays you');
    expect((await act(owner, 'approve', refunded.id)).json.state).toBe('approved');
  });

  test('is not paid when the fund has too little, and says what it has', async () => {
    const fundId = await fundWith(10_000n);
    const { id, version } = await draft(fundId);
    await act(manager, 'submit', id, { seenVersion: version });
    await act(approver, 'approve', id);
    expect(await act(accountant, 'pay', id, PAID)).toMatchObject({
      status: 409,
      json: { code: 'fund_too_small', message: 'The fund has ₹100.00, and this needs ₹200.00.' },
    });
    expect(await listedFund(fundId)).toMatchObject({ balanceRupees: 100 });
  });

  test('comes back when it is reversed, and one other expense may replace it', async () => {
    const fundId = await fundWith(50_000n);
    const id = await paid(fundId);
    const before = await enter(blankets(fundId, { replacesId: id }));
    expect(before.json.fields?.replacesId).toBeDefined();
    expect((await act(accountant, 'reverse', id, { reason: 'Returned by the bank' })).json.state).toBe(
      'reversed',
    );
    expect(await listedFund(fundId)).toMatchObject({ spentRupees: 0, balanceRupees: 500 });
    expect((await enter(blankets(fundId, { replacesId: id }))).json.replacesId).toBe(id);
    expect((await enter(blankets(fundId, { replacesId: id }))).json.code).toBe('expense_not_replaceable');
  });

  test('is refused with every wrong field at once', async () => {
    const { status, json } = await enter(
      blankets('no-fund', { amountRupees: 0.5, billedOn: '2026-12-24', payee: null }),
    );
    expect(status).toBe(400);
    expect(Object.keys(json.fields).toSorted()).toEqual(['amountRupees', 'billedOn', 'fundId', 'payee']);
  });

  test('cannot be edited once submitted, nor over a newer version', async () => {
    const fundId = await fundWith(50_000n);
    const { id, version } = await draft(fundId);
    const save = (seenVersion: number) =>
      jsonResponse(
        manager.call('PUT', pathOf(expenses.saveExpense, { id }), {
          ...blankets(fundId, { amountRupees: 300 }),
          seenVersion,
        }),
      );
    expect((await save(version)).json).toMatchObject({ amountRupees: 300, version: version + 1 });
    expect((await save(version)).json.code).toBe('edited_meanwhile');
    await act(manager, 'submit', id, { seenVersion: version + 1 });
    expect((await save(version + 1)).json.code).toBe('expense_not_draft');
    expect((await act(manager, 'submit', id, { seenVersion: version + 1 })).json.code).toBe(
      'expense_not_draft',
    );
  });

  test('without a bill is not submitted', async () => {
    const { json } = await enter(blankets(await fundWith(50_000n)));
    const refused = await act(manager, 'submit', json.id, { seenVersion: json.version });
    expect(refused.json.code).toBe('expense_without_bill');
  });
});

describe('a transfer between funds', () => {
  const transfer = (fundId: string, toFundId: string) =>
    enter(blankets(fundId, { purpose: 'What was left over', payee: null, toFundId }));

  test('is refused while the campaign runs, because the money was given for it', async () => {
    const refused = await transfer(await fundWith(50_000n), await fundWith(0n));
    expect(refused.json.fields.toFundId).toContain('stays there');
  });

  test('moves what a campaign has left once it is over', async () => {
    const endsAt = new Date(clock.now.getTime() - DAY_MS);
    const from = await fundWith(20_000n, { endsAt });
    const to = await fundWith(0n);
    const { json } = await transfer(from, to);
    expect(json).toMatchObject({ transferReason: 'surplus', toFund: { id: to }, payee: null });
    await act(manager, 'submit', json.id, { seenVersion: json.version });
    await act(approver, 'approve', json.id);
    expect((await act(accountant, 'pay', json.id, { paidOn: '2026-11-21' })).json.state).toBe('paid');
    expect(await listedFund(from)).toMatchObject({ balanceRupees: 0, transferredRupees: -200 });
    expect(await listedFund(to)).toMatchObject({ balanceRupees: 200, transferredRupees: 200 });
  });
});

test('a transfer that is returned leaves both funds as if it had never been made', async () => {
  const endsAt = new Date(clock.now.getTime() - DAY_MS);
  const [from, to] = [await fundWith(20_000n, { endsAt }), await fundWith(0n)];
  const { json } = await enter(blankets(from, { payee: null, toFundId: to }));
  await act(manager, 'submit', json.id, { seenVersion: json.version });
  await act(approver, 'approve', json.id);
  await act(accountant, 'pay', json.id, { paidOn: '2026-11-21' });
  await act(accountant, 'reverse', json.id, { reason: 'Entered by mistake' });
  for (const [fundId, balanceRupees] of [
    [from, 200],
    [to, 0],
  ] as const)
    expect(await listedFund(fundId)).toMatchObject({ balanceRupees, transferredRupees: 0, spentRupees: 0 });
});

test('money goes back only to somebody who is staff, and the list names them', async () => {
  const { json } = await jsonResponse(manager.call('GET', expenses.listPayees.path));
  expect(json.items).toContainEqual({ id: approver.accountId, name: 'The approver' });
  const payee = { kind: 'person', label: 'A volunteer', name: 'Anu' };
  for (const accountId of [uuid(), 'nobody']) {
    const refused = await enter(blankets(await fundWith(0n), { payee: { ...payee, accountId } }));
    expect(refused.json.fields).toEqual({ 'payee.accountId': 'Please choose a member of staff' });
  }
});

test('how many people approve follows from the settings when an expense is submitted', async () => {
  // As if another owner had agreed.
  const save = (rules: object) => writeSetting(db, 'spending_rules', JSON.stringify(rules), clock.now);
  await save({ approvals: 0, largeApprovals: 2, largeFromPaise: '100000' });
  const fundId = await fundWith(1_000_000n);
  const small = await draft(fundId);
  expect((await act(manager, 'submit', small.id, { seenVersion: small.version })).json.state).toBe(
    'approved',
  );
  const large = await draft(fundId, { amountRupees: 1000 });
  const { json } = await act(manager, 'submit', large.id, { seenVersion: large.version });
  expect(json).toMatchObject({ state: 'submitted', approvalsNeeded: 2 });
  await save({ approvals: 1, largeApprovals: 2, largeFromPaise: '2500000' });
});

describe('the list', () => {
  test('finds words by their beginnings, also among more expenses than a search counts', async () => {
    const fundId = await fundWith(0n);
    await db.execute(sql`
      insert into expense (id, fund_id, purpose, amount_paise, billed_on, payee_kind, payee_label, payee_sealed, created_by, created_at,
        changed_at)
      select gen_random_uuid(), ${fundId}, 'Seedling no. ' || n, 100, '2026-11-20', 'vendor', 'A nursery', 'sealed', ${manager.accountId},
        now(), now() from generate_series(1, 5001) n`);
    const list = async (query: string) =>
      (await jsonResponse(viewer.call('GET', `${expenses.listExpenses.path}?limit=100&${query}`))).json;
    const many = await list('q=seed');
    expect(many.total).toEqual({ count: 5000, isMore: true });
    expect((await list(`q=seed&cursor=${many.nextCursor}`)).items).toHaveLength(100);
    const few = await list('q=nurs+4711+SEED');
    expect(few.items.map(({ purpose }: expenses.ListedExpense) => purpose)).toEqual(['Seedling no. 4711']);
    expect(few.total).toEqual({ count: 1, isMore: false, netRupees: 1 });
    expect((await list(`fundId=${fundId}`)).total).toEqual({ count: 5001, isMore: false, netRupees: 5001 });
  });

  test('filters by fund, state and words, sorts by amount, and pages on without gaps', async () => {
    const fundId = await fundWith(500_000n);
    for (const amountRupees of [300, 100, 200]) await draft(fundId, { amountRupees });
    await paid(fundId);
    const list = async (query: string) =>
      (await jsonResponse(viewer.call('GET', `${expenses.listExpenses.path}?fundId=${fundId}&${query}`)))
        .json;
    expect((await list('')).total).toEqual({ count: 4, isMore: false, netRupees: 800 });
    expect((await list('state=paid')).items).toHaveLength(1);
    expect((await list('q=blankets')).items).toHaveLength(4);
    expect((await list('q=tractor')).items).toHaveLength(0);
    const first = await list('sort=amount&order=asc&limit=2');
    const rest = await list(`sort=amount&order=asc&limit=2&cursor=${first.nextCursor}`);
    const amounts = [...first.items, ...rest.items].map((item: expenses.ListedExpense) => item.amountRupees);
    expect(amounts).toEqual([100, 200, 200, 300]);
  });
});

test('an expense is not approved by somebody whom one owner has just invited', async () => {
  const { id, version } = await draft(await fundWith(50_000n), {}, accountant);
  await act(accountant, 'submit', id, { seenVersion: version });
  const invited = await signedIn(site, 'invited@example.org');
  await giveRole(site, invited.email, 'approver', owner.accountId);
  await db.update(staff).set({ roleSince: clock.now }).where(eq(staff.email, invited.email));
  expect((await act(invited, 'approve', id)).json.code).toBe('role_too_new');
  clock.pass(48 * HOUR_MS);
  await renewSignIns(site);
  expect((await act(invited, 'approve', id)).json.state).toBe('approved');
});
