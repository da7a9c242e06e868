import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { expenses } from '#content/sample/expenses.ts';
import type { SampleExpense } from '#content/sample/sample.ts';
import { approvalsNeeded, DEFAULT_SPENDING_RULES } from '#domain/office/expense.ts';
import { transferReason } from '#domain/office/fund.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { putSealed } from '../../file-store/sealed-files.ts';
import type { Transaction } from '../client.ts';
import { expense, expenseEvent, expenseFile } from '../schema/expense.ts';
import { fund } from '../schema/fund.ts';
import { sampleBill } from './sample-bill.ts';
import type { SamplePeople } from './sample-people.ts';

const DAY_MS = 86_400_000;
const PAID_AFTER_DAYS = 2;

type Deps = { cipher: DonorCipher; bills: FileStore };
type Entered = { id: string; sample: SampleExpense; billedAt: Date; amountPaise: bigint };
type NewEvent = typeof expenseEvent.$inferInsert;

/** Adds the sample trust's expenses with their bills and everything that happened to them. Each statement passes the guards. */
export async function seedExpenses(
  tx: Transaction,
  { cipher, bills }: Deps,
  campaignIds: ReadonlyMap<string, string>,
  by: SamplePeople,
  now: Date,
): Promise<void> {
  const funds = await fundsByName(tx, campaignIds);
  const entered = expenses.map((sample) => ({
    id: uuid(),
    sample,
    billedAt: new Date(now.getTime() - sample.daysAgo * DAY_MS),
    amountPaise: BigInt(sample.rupees) * 100n,
  }));
  const rows = entered.map(({ id, sample, billedAt, amountPaise }) => ({
    id,
    ...sidesOf(sample, funds),
    purpose: sample.purpose,
    amountPaise,
    billedOn: indianDate(billedAt),
    payeeKind: sample.payee?.kind ?? null,
    payeeLabel: sample.payee?.label ?? '',
    payeeSealed: sample.payee && cipher.seal(sample.payee.name),
    createdBy: by.clerk,
    createdAt: billedAt,
    changedAt: billedAt,
  }));
  await tx.insert(expense).values(rows);
  await seedBills(tx, { cipher, bills }, by, entered);
  // Transfers first, because what is moved pays for expenses.
  const transfers = entered.filter(({ sample }) => sample.payee === null);
  const purchases = entered.filter(({ sample }) => sample.payee !== null);
  for (const each of [transfers, purchases])
    for (const events of eventsInTurn(each, by)) await tx.insert(expenseEvent).values(events);
}

type Fund = Pick<typeof fund.$inferSelect, 'id' | 'kind'>;
type FindFund = (name: string) => Fund;

async function fundsByName(tx: Transaction, campaignIds: ReadonlyMap<string, string>): Promise<FindFund> {
  const rows = await tx.select().from(fund);
  return (name) => {
    const campaignId = campaignIds.get(name) ?? null;
    const found = rows.find((row) => (campaignId ? row.campaignId === campaignId : row.kind === name));
    if (!found) throw new Error(`the sample content pays from "${name}", which is no fund`);
    return found;
  };
}

/** The fund that pays, and for a transfer the one that gets the money. Sample campaigns pass money on once they are over. */
function sidesOf({ fund: name, toFund }: SampleExpense, findFund: FindFund) {
  const from = { ...findFund(name), isOver: true };
  const to = toFund === null ? null : { ...findFund(toFund), isOver: true };
  return { fundId: from.id, toFundId: to?.id ?? null, transferReason: to && transferReason(from, to) };
}

async function seedBills(
  tx: Transaction,
  { cipher, bills }: Deps,
  by: SamplePeople,
  entered: readonly Entered[],
): Promise<void> {
  const files = await Promise.all(
    entered.map(async ({ id: expenseId, sample: { payee, purpose, rupees }, billedAt }, index) => {
      if (!payee) return [];
      const id = uuid();
      const day = indianDate(billedAt);
      const bytes = sampleBill({ number: index + 1, payee: payee.name, purpose, rupees, day });
      const file = {
        id,
        expenseId,
        kind: 'bill',
        type: 'application/pdf',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        bytes: bytes.length,
        keySealed: await putSealed(bills, cipher, id, bytes),
        addedBy: by.clerk,
        addedAt: billedAt,
      } as const;
      return [file];
    }),
  );
  await tx.insert(expenseFile).values(files.flat());
}

/** All first events of expenses, then all second ones and so on: the triggers apply each before the next is allowed. */
function eventsInTurn(entered: readonly Entered[], by: SamplePeople): NewEvent[][] {
  const events = entered.map((each) => eventsOf(each, by));
  const most = Math.max(...events.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) => events.flatMap((each) => each[turn] ?? []));
}

function eventsOf({ id, sample, billedAt, amountPaise }: Entered, by: SamplePeople): NewEvent[] {
  const { state, toFund, reason = '' } = sample;
  if (state === 'draft') return [];
  const paidAt = new Date(billedAt.getTime() + (toFund === null ? PAID_AFTER_DAYS : 0) * DAY_MS);
  const needed = approvalsNeeded(amountPaise, DEFAULT_SPENDING_RULES);
  const approvers = [by.approver, by.treasurer].slice(0, needed);
  const paid = {
    kind: 'paid',
    actedBy: by.treasurer,
    at: paidAt,
    bankReference: toFund === null ? `SAMPLE${id.replaceAll('-', '').slice(-10).toUpperCase()}` : '',
    paidOn: indianDate(paidAt),
  } as const;
  const steps: Omit<NewEvent, 'id' | 'expenseId' | 'number'>[] = [
    { kind: 'submitted', actedBy: by.clerk, at: billedAt, approvalsNeeded: needed },
  ];
  if (state === 'rejected') steps.push({ kind: 'rejected', actedBy: by.approver, at: paidAt, reason });
  if (state === 'paid' || state === 'reversed') {
    steps.push(...approvers.map((actedBy) => ({ kind: 'approved', actedBy, at: paidAt }) as const), paid);
  }
  if (state === 'reversed') steps.push({ kind: 'reversed', actedBy: by.treasurer, at: paidAt, reason });
  return steps.map((step, index) => ({ id: uuid(), expenseId: id, number: index + 1, ...step }));
}
