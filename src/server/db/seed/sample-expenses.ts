import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { expenses } from '#content/sample/expenses.ts';
import type { SampleExpense, SamplePayee } from '#content/sample/sample.ts';
import { billPageFile } from '#domain/office/bill-publication.ts';
import { approvalsNeeded, DEFAULT_SPENDING_RULES } from '#domain/office/expense.ts';
import { transferReason } from '#domain/office/fund.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { putSealed } from '../../file-store/sealed-files.ts';
import type { Transaction } from '../client.ts';
import { billPage, billPublication, billPublicationEvent } from '../schema/bill-publication.ts';
import { expense, expenseEvent, expenseFile } from '../schema/expense.ts';
import { fund } from '../schema/fund.ts';
import { BILL_SIZE, type SampleBill, sampleBill } from './sample-bill.ts';
import { drawSampleBills } from './sample-bill-pages.ts';
import type { SamplePeople } from './sample-people.ts';

const DAY_MS = 86_400_000;
const PAID_AFTER_DAYS = 2;

type Deps = { cipher: DonorCipher; bills: FileStore; pictures: FileStore; drawn: Promise<PublishedPages> };
type Entered = { id: string; sample: SampleExpense; billedAt: Date; amountPaise: bigint };
type Bill = { fileId: string; bill: SampleBill; entered: Entered };
type PublishedPages = Awaited<ReturnType<typeof drawPublishedBills>>;
type NewEvent = typeof expenseEvent.$inferInsert;

/** Draws two of three bills that were paid, by their number. */
export function drawPublishedBills(now: Date) {
  return drawSampleBills(
    expenses.flatMap((sample, index) => {
      const isPublished = sample.state === 'paid' && index % 3 !== 0;
      const isPayeeCovered = sample.payee?.kind === 'person';
      return isPublished && sample.payee
        ? [{ ...billOf(sample, sample.payee, index, now), isPayeeCovered }]
        : [];
    }),
  );
}

function billOf(
  { purpose, rupees, daysAgo }: SampleExpense,
  payee: SamplePayee,
  index: number,
  now: Date,
): SampleBill {
  const day = indianDate(new Date(now.getTime() - daysAgo * DAY_MS));
  return { number: index + 1, payee: payee.name, purpose, rupees, day };
}

/** Adds the sample trust's expenses with their bills and everything that happened to them. Each statement passes the guards. */
export async function seedExpenses(
  tx: Transaction,
  { cipher, bills, pictures, drawn }: Deps,
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
  const billed = await seedBills(tx, { cipher, bills }, by, entered, now);
  // Transfers first, because what is moved pays for expenses.
  const transfers = entered.filter(({ sample }) => sample.payee === null);
  const purchases = entered.filter(({ sample }) => sample.payee !== null);
  for (const each of [transfers, purchases])
    for (const events of eventsInTurn(each, by)) await tx.insert(expenseEvent).values(events);
  await publishBills(tx, pictures, by, billed, await drawn);
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
  { cipher, bills }: Pick<Deps, 'cipher' | 'bills'>,
  by: SamplePeople,
  entered: readonly Entered[],
  now: Date,
): Promise<Bill[]> {
  const billed = entered.flatMap((each, index): Bill[] => {
    const { payee } = each.sample;
    if (!payee) return [];
    return [{ fileId: uuid(), bill: billOf(each.sample, payee, index, now), entered: each }];
  });
  const files = await Promise.all(
    billed.map(async ({ fileId: id, bill, entered: { id: expenseId, billedAt } }) => {
      const bytes = sampleBill(bill);
      return {
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
    }),
  );
  await tx.insert(expenseFile).values(files);
  return billed;
}

/** Publishes bills of paid expenses: blacked out by the clerk, and looked at by the approver on the day after. */
async function publishBills(
  tx: Transaction,
  pictures: FileStore,
  by: SamplePeople,
  billed: readonly Bill[],
  drawn: PublishedPages,
): Promise<void> {
  const byNumber = new Map(billed.map((each) => [each.bill.number, each]));
  const rows = await Promise.all(
    drawn.map(async ({ number, full, small }) => {
      const bill = byNumber.get(number);
      if (!bill) throw new Error(`no expense has bill ${number}`);
      const paidAt = new Date(bill.entered.billedAt.getTime() + PAID_AFTER_DAYS * DAY_MS);
      const [id, name] = [uuid(), randomBytes(16).toString('hex')];
      await pictures.put(billPageFile(name), 'image/jpeg', full);
      await pictures.put(billPageFile(name, 'small'), 'image/jpeg', small);
      const sha256 = createHash('sha256').update(full).digest('hex');
      return {
        publication: {
          id,
          fileId: bill.fileId,
          pageCount: 1,
          preparedBy: by.clerk,
          preparedAt: paidAt,
          needsSecondLook: true,
        },
        page: { name, publicationId: id, number: 1, ...BILL_SIZE, sha256 },
        event: {
          id: uuid(),
          publicationId: id,
          kind: 'published' as const,
          actedBy: by.approver,
          at: new Date(paidAt.getTime() + DAY_MS),
        },
      };
    }),
  );
  await tx.insert(billPublication).values(rows.map(({ publication }) => publication));
  await tx.insert(billPage).values(rows.map(({ page }) => page));
  await tx.insert(billPublicationEvent).values(rows.map(({ event }) => event));
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
