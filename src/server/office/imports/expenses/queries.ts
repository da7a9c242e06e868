import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FundKind } from '#domain/office/fund.ts';
import { comparableText } from '#domain/text/normal-text.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { readRows } from '../../../db/queries/read-rows.ts';
import { campaign } from '../../../db/schema/campaign.ts';
import { expense } from '../../../db/schema/expense.ts';
import { fund } from '../../../db/schema/fund.ts';

type KnownFund = { id: string; kind: FundKind };
export type KnownFunds = {
  byId: ReadonlyMap<string, KnownFund>;
  bySlug: ReadonlyMap<string, KnownFund>;
  /** Several campaigns may have the same title. */
  byTitle: ReadonlyMap<string, readonly KnownFund[]>;
  /** The funds that exist once. */
  byKind: ReadonlyMap<FundKind, KnownFund>;
};

export async function knownFunds(db: Database): Promise<KnownFunds> {
  const funds = await db
    .select({ id: fund.id, kind: fund.kind, slug: campaign.slug, title: campaign.title })
    .from(fund)
    .leftJoin(campaign, eq(campaign.id, fund.campaignId));
  const ofCampaigns = funds.filter(({ kind }) => kind === 'campaign');
  return {
    byId: new Map(funds.map((each) => [each.id, each])),
    bySlug: new Map(ofCampaigns.map((each) => [each.slug ?? '', each])),
    byTitle: Map.groupBy(ofCampaigns, ({ title }) => comparableText(title ?? '')),
    byKind: new Map(funds.filter(({ kind }) => kind !== 'campaign').map((each) => [each.kind, each])),
  };
}

/** What rows are compared by. `paise` as digits. */
export type ExpenseIdentifiers = { day: string; paise: string; reference: string };

const RecordedExpense = z.object({
  paise: z.string(),
  billedOn: z.string(),
  paidOn: z.nullable(z.string()),
  payeeSealed: z.string(),
  reference: z.string(),
});
export type RecordedExpense = z.infer<typeof RecordedExpense>;

/** The expenses with the amount of a row and its day or reference, leaving aside rejected ones. */
export function findRecorded(db: Database, given: readonly ExpenseIdentifiers[]): Promise<RecordedExpense[]> {
  return readRows(
    db,
    RecordedExpense,
    sql`
    with given as materialized (
      select distinct * from json_to_recordset(${JSON.stringify(given)}::json) as given(day date, paise bigint, reference text)
    ), recorded as (
      select expense.amount_paise, expense.billed_on, expense.paid_on, expense.payee_sealed,
        coalesce(paid.bank_reference, expense.imported_reference, '') as reference
      from expense left join expense_event as paid on paid.expense_id = expense.id and paid.kind = 'paid'
      where expense.amount_paise in (select paise from given) and expense.payee_sealed is not null and expense.state <> 'rejected'
    )
    select amount_paise::text as paise, billed_on::text as "billedOn", paid_on::text as "paidOn",
      payee_sealed as "payeeSealed", reference
    from recorded
    where (amount_paise, billed_on) in (select paise, day from given)
      or (amount_paise, paid_on) in (select paise, day from given)
      or (amount_paise, upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g'))) in
        (select paise, reference from given where reference <> '')`,
  );
}

const ROWS_PER_STATEMENT = 500;

export async function insertDrafts(
  tx: Transaction,
  rows: readonly (typeof expense.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await tx.insert(expense).values(rows.slice(start, start + ROWS_PER_STATEMENT));
}
