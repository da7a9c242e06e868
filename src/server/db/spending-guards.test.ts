import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import {
  approvalProblem,
  approvalsNeeded,
  DEFAULT_SPENDING_RULES,
  EXPENSE_EVENTS,
  expenseState,
  expenseTransitions,
} from '#domain/office/expense.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { brokenRules, createFunds, refusalOf } from '#tests/support/funds.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { donationType } from './schema/donation-type.ts';
import { expense, expenseEvent, expenseFile } from './schema/expense.ts';
import { fundEntry } from './schema/fund-entry.ts';

// What the database itself keeps of funds and refuses of expenses, independent of the code.

const {
  db: runtime,
  owner: { db },
} = await createTestDatabase();
const AT = new Date('2026-11-21T06:30:00.000Z');
const { person, fundWith, fundOfKind, balance } = createFunds(db);

const clerk = await person('clerk');
const first = await person('first');
const second = await person('second');

async function draft(
  fundId: string,
  amountPaise: bigint,
  { hasBill = true, ...changes }: Partial<typeof expense.$inferInsert> & { hasBill?: boolean } = {},
): Promise<string> {
  const id = uuid();
  await db.insert(expense).values({
    id,
    fundId,
    purpose: 'Forty blankets',
    amountPaise,
    billedOn: '2026-11-20',
    payeeKind: 'vendor',
    payeeLabel: 'A shop in Warangal',
    payeeSealed: 'sealed',
    createdBy: clerk,
    createdAt: AT,
    changedAt: AT,
    ...changes,
  });
  if (hasBill) await addBill(id);
  return id;
}

const transferTo = (toFundId: string) =>
  ({
    toFundId,
    transferReason: 'surplus',
    payeeKind: null,
    payeeLabel: '',
    payeeSealed: null,
    hasBill: false,
  }) as const;

async function addBill(expenseId: string): Promise<void> {
  await db.insert(expenseFile).values({
    id: uuid(),
    expenseId,
    kind: 'bill',
    type: 'application/pdf',
    sha256: uuid().replaceAll('-', '').repeat(2),
    bytes: 100,
    keySealed: 'sealed',
    addedBy: clerk,
    addedAt: AT,
  });
}

async function happen(
  expenseId: string,
  kind: (typeof expenseEvent.$inferInsert)['kind'],
  actedBy = clerk,
  changes: Partial<typeof expenseEvent.$inferInsert> = {},
): Promise<void> {
  const number = 1 + (await db.$count(expenseEvent, eq(expenseEvent.expenseId, expenseId)));
  const details = {
    ...(kind === 'submitted' && { approvalsNeeded: 1 }),
    ...(kind === 'paid' && { bankReference: 'UTR1', paidOn: '2026-11-22' }),
    ...((kind === 'rejected' || kind === 'reversed') && { reason: 'A reason' }),
  };
  await db
    .insert(expenseEvent)
    .values({ id: uuid(), expenseId, number, kind, actedBy, at: AT, ...details, ...changes });
}

async function approved(fundId: string, amountPaise: bigint, changes = {}): Promise<string> {
  const id = await draft(fundId, amountPaise, changes);
  await happen(id, 'submitted');
  await happen(id, 'approved', first);
  return id;
}

const stateOf = async (id: string) => (await db.select().from(expense).where(eq(expense.id, id)))[0];

describe('a fund', () => {
  test('has what its gifts brought, less what was refunded', async () => {
    const { fundId, gift } = await fundWith(50_000n);
    expect(await balance(fundId)).toBe(50_000n);
    await refundGift(db, gift, 20_000n, AT);
    expect(await balance(fundId)).toBe(30_000n);
    expect(await brokenRules(db)).toEqual([]);
  });

  test('passes a gift on to the corpus when its donor directed so, and the audit finds one that was not passed on', async () => {
    const { fundId, gift } = await fundWith(50_000n);
    const corpus = await fundOfKind('corpus');
    const before = await balance(corpus);
    const direction = 'Letter of 20 November';
    await db.insert(donationType).values({ donationId: gift.id, type: 'corpus', direction, changedAt: AT });
    expect([await balance(fundId), await balance(corpus)]).toEqual([0n, before + 50_000n]);
    await db.update(donationType).set({ type: 'other' }).where(eq(donationType.donationId, gift.id));
    expect([await balance(fundId), await balance(corpus)]).toEqual([50_000n, before]);
    const planted = db.transaction(async (tx) => {
      await tx.execute(sql`alter table donation_type disable trigger typed_gift_changes_fund`);
      await tx.update(donationType).set({ type: 'corpus' }).where(eq(donationType.donationId, gift.id));
      expect(await brokenRules(tx)).toEqual(['a fund received what the ledger has of its gifts']);
      tx.rollback();
    });
    await expect(planted).rejects.toThrow('Rollback');
  });

  test('changes only with what moves money', async () => {
    const { fundId } = await fundWith(50_000n);
    expect(await refusalOf(db.delete(fundEntry).where(eq(fundEntry.fundId, fundId)))).toContain(
      'append-only',
    );
    const entry = { fundId, kind: 'received', amountPaise: 1n, day: '2026-11-21' } as const;
    expect(await refusalOf(runtime.insert(fundEntry).values(entry))).toContain('permission denied');
  });
});

describe('an expense', () => {
  test('is submitted, approved by another person, and paid from its fund', async () => {
    const { fundId } = await fundWith(50_000n);
    const id = await draft(fundId, 20_000n);
    await happen(id, 'submitted');
    expect(await stateOf(id)).toMatchObject({ state: 'submitted' });
    await happen(id, 'approved', first);
    expect(await stateOf(id)).toMatchObject({ state: 'approved' });
    await happen(id, 'paid');
    expect(await stateOf(id)).toMatchObject({ state: 'paid', paidOn: '2026-11-22' });
    expect(await balance(fundId)).toBe(30_000n);
    await happen(id, 'reversed');
    expect(await balance(fundId)).toBe(50_000n);
    expect(await brokenRules(db)).toEqual([]);
  });

  test('above the limit needs two different people', async () => {
    const { fundId } = await fundWith(5_000_000n);
    const id = await draft(fundId, 2_500_000n);
    expect(await refusalOf(happen(id, 'submitted'))).toContain('as many approvals');
    await happen(id, 'submitted', clerk, { approvalsNeeded: 2 });
    await happen(id, 'approved', first);
    expect(await stateOf(id)).toMatchObject({ state: 'submitted' });
    expect(await refusalOf(happen(id, 'approved', first))).toContain('somebody else');
    await happen(id, 'approved', second);
    expect(await stateOf(id)).toMatchObject({ state: 'approved' });
  });

  test.each([2_499_999n, 2_500_000n])(
    'of %s paise needs as many people as the domain says, until a trust chooses',
    async (paise) => {
      const rows = await db.execute(sql`select expense_approvals_needed(${paise}::bigint) as needed`);
      expect(rows.rows).toEqual([{ needed: approvalsNeeded(paise, DEFAULT_SPENDING_RULES) }]);
    },
  );

  test('is approved neither by the person who submitted it nor by the one it pays', async () => {
    const { fundId } = await fundWith(50_000n);
    const id = await draft(fundId, 20_000n, { payeeAccountId: first });
    await happen(id, 'submitted');
    expect(await refusalOf(happen(id, 'approved', clerk))).toContain('somebody else');
    expect(await refusalOf(happen(id, 'approved', first))).toContain('somebody else');
    // Another account of the same person.
    const again = await person('clerk again', 'clerk@example.org');
    expect(await refusalOf(happen(id, 'approved', again))).toContain('somebody else');
    await happen(id, 'approved', second);
  });

  test.each([
    ['paid before anybody approved it', ['submitted'], 'paid'],
    ['approved before it is submitted', [], 'approved'],
    ['reversed before it is paid', ['submitted'], 'reversed'],
    ['submitted twice', ['submitted'], 'submitted'],
  ] as const)('is not %s', async (_what, before, kind) => {
    const { fundId } = await fundWith(50_000n);
    const id = await draft(fundId, 20_000n);
    for (const each of before) await happen(id, each);
    expect(await refusalOf(happen(id, kind))).toContain('next');
  });

  test('without a bill or the bank’s reference is not paid', async () => {
    const { fundId } = await fundWith(50_000n);
    const id = await approved(fundId, 20_000n, { hasBill: false });
    expect(await refusalOf(happen(id, 'paid'))).toContain('a bill');
    const withBill = await approved(fundId, 20_000n);
    expect(await refusalOf(happen(withBill, 'paid', clerk, { bankReference: '' }))).toContain('reference');
  });

  test('never takes more from a fund than it has, even when two are paid at once', async () => {
    const { fundId } = await fundWith(50_000n);
    const both = [await approved(fundId, 30_000n), await approved(fundId, 30_000n)];
    const outcomes = await Promise.all(both.map((id) => refusalOf(happen(id, 'paid'))));
    expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(outcomes.join()).toContain('does not have that much');
    expect(await balance(fundId)).toBe(20_000n);
  });

  test('never changes once submitted, nor does its bill', async () => {
    const { fundId } = await fundWith(50_000n);
    const id = await draft(fundId, 20_000n);
    await db.update(expense).set({ amountPaise: 30_000n }).where(eq(expense.id, id));
    await happen(id, 'submitted');
    const change = db.update(expense).set({ amountPaise: 40_000n }).where(eq(expense.id, id));
    expect(await refusalOf(change)).toContain('never changed');
    const paid = db.update(expense).set({ state: 'paid', paidOn: '2026-11-22' }).where(eq(expense.id, id));
    expect(await refusalOf(paid)).toContain('never changed');
    expect(await refusalOf(addBill(id))).toContain('bill');
    expect(await refusalOf(db.delete(expenseFile).where(eq(expenseFile.expenseId, id)))).toContain('bill');
    expect(await refusalOf(db.delete(expense).where(eq(expense.id, id)))).toContain('only a draft');
  });

  test('does not spend the corpus', async () => {
    const id = await draft(await fundOfKind('corpus'), 20_000n);
    expect(await refusalOf(happen(id, 'submitted'))).toContain('corpus');
  });
});

// The domain and the triggers state the same rules twice.
test('whatever people try, an expense is in the state that the domain says, and its fund has what is left', async () => {
  const people = [clerk, first, second] as const;
  const attempt = fc.record({ kind: fc.constantFrom(...EXPENSE_EVENTS), by: fc.nat(2) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(attempt, { maxLength: 12 }),
      fc.constantFrom(1, 2),
      async (attempts, needed) => {
        const { fundId } = await fundWith(50_000n);
        const id = await draft(fundId, 20_000n);
        const happened: { kind: (typeof EXPENSE_EVENTS)[number]; by: string; approvalsNeeded: number }[] = [];
        for (const { kind, by } of attempts) {
          const person = people[by] ?? clerk;
          const actors = (of: string) =>
            happened.filter((event) => event.kind === of).map((event) => event.by);
          const [submittedBy = ''] = actors('submitted');
          const own = approvalProblem({ submittedBy, payee: null, approvedBy: actors('approved') }, person);
          const isAllowed =
            expenseTransitions[expenseState(happened)].includes(kind) &&
            (kind !== 'approved' || own === null);
          const change = happen(id, kind, person, kind === 'submitted' ? { approvalsNeeded: needed } : {});
          expect([kind, (await refusalOf(change)) === null]).toEqual([kind, isAllowed]);
          if (isAllowed) happened.push({ kind, by: person, approvalsNeeded: needed });
        }
        const state = expenseState(happened);
        expect((await stateOf(id))?.state).toBe(state);
        expect(await balance(fundId)).toBe(state === 'paid' ? 30_000n : 50_000n);
      },
    ),
    { seed: 20_261_126, numRuns: 40 },
  );
  expect(await brokenRules(db)).toEqual([]);
});

test('a transfer moves money to another fund, and returns only while that fund has it', async () => {
  const from = await fundWith(50_000n);
  const to = await fundWith(100n);
  const id = await approved(from.fundId, 50_000n, transferTo(to.fundId));
  await happen(id, 'paid', clerk, { bankReference: '' });
  expect([await balance(from.fundId), await balance(to.fundId)]).toEqual([0n, 50_100n]);
  const spent = await approved(to.fundId, 40_000n);
  await happen(spent, 'paid');
  expect(await refusalOf(happen(id, 'reversed'))).toContain('has spent it');
  await happen(spent, 'reversed');
  await happen(id, 'reversed');
  expect([await balance(from.fundId), await balance(to.fundId)]).toEqual([50_000n, 100n]);
  expect(await brokenRules(db)).toEqual([]);
});
