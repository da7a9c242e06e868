import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TallySettings } from '#contract/office/books/tally.ts';
import { TALLY_LEDGERS } from '#domain/office/books/tally.ts';
import { FUND_KINDS } from '#domain/office/fund.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { readSetting, writeSetting } from '../../db/queries/settings.ts';

const StoredSettings = z.object({
  company: z.string(),
  ledgers: z.partialRecord(z.enum(TALLY_LEDGERS), z.string()),
});

/** The settings as they were saved, maybe before a ledger was added; null before the first time. */
export async function storedSettings(db: Database): Promise<z.infer<typeof StoredSettings> | null> {
  const value = await readSetting(db, 'tally_ledgers');
  return value === undefined ? null : StoredSettings.parse(JSON.parse(value));
}

export async function storeSettings(tx: Transaction, settings: TallySettings, now: Date): Promise<void> {
  await writeSetting(tx, 'tally_ledgers', JSON.stringify(settings), now);
}

const GiftRow = z.object({
  id: z.string(),
  counted_at: z.string(),
  place_at: z.string(),
  paise: z.string(),
  provider: z.string(),
  mode: z.nullable(z.string()),
  full_name: z.string(),
  purpose: z.string(),
  is_corpus: z.boolean(),
  reference: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  fee_paise: z.nullable(z.string()),
  tax_paise: z.nullable(z.string()),
  utr: z.nullable(z.string()),
  receipt: z.nullable(
    z.object({
      financialYear: z.string(),
      number: z.number(),
      issuer: z.object({ receipts: z.object({ numberPrefix: z.string() }) }),
    }),
  ),
});
export type GiftRow = z.infer<typeof GiftRow>;

type Place = { at: string; id: string };

/**
 * Gifts received in a period of which something is left, in the order in which they count, after a place. Imported gifts are in the
 * trust's earlier books and left out.
 */
export async function giftsBetween(
  db: Database,
  { from, before }: { from: Date; before: Date },
  after: Place | null,
  limit: number,
): Promise<GiftRow[]> {
  return readRows(
    db,
    GiftRow,
    sql`
    select attempt.id, counted_at, counted_at::text as place_at, attempt.amount_paise - reversed_paise as paise, provider, gift.mode,
           donation.full_name, coalesce(donation.campaign_title, category.name) as purpose,
           exists (select from donation_type where donation_id = donation.id and type = 'corpus') as is_corpus,
           coalesce(gift.reference, provider_payment_id) as reference, gift.bank, line.fee_paise, line.tax_paise, line.utr,
           case when receipt.id is not null then json_build_object('financialYear', receipt.financial_year,
             'number', receipt.number, 'issuer', issuer.facts) end as receipt
    from attempt
    join donation on donation.id = attempt.donation_id
    join category on category.id = donation.category_id
    left join offline_gift gift on gift.attempt_id = attempt.id
    left join receipt on receipt.attempt_id = attempt.id and receipt.cancelled_at is null
    left join issuer on issuer.id = receipt.issuer_id
    left join lateral (
      select fee_paise, tax_paise, utr from settlement_line
      where kind = 'payment' and ((order_id <> '' and order_id = attempt.merchant_order_id)
        or (transaction_id <> '' and transaction_id in (provider_payment_id, provider_order_id))) limit 1
    ) as line on true
    where attempt.state = 'COMPLETED' and reversed_paise < attempt.amount_paise and gift.import_id is null
      and counted_at >= ${from.toISOString()}::timestamptz and counted_at < ${before.toISOString()}::timestamptz
      ${after ? sql`and (counted_at, attempt.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by counted_at, attempt.id limit ${limit}`,
  );
}

const SpentRow = z.object({
  number: z.string(),
  expense_id: z.string(),
  day: z.string(),
  paise: z.string(),
  kind: z.enum(FUND_KINDS),
  campaign_title: z.nullable(z.string()),
  purpose: z.string(),
  payee_sealed: z.nullable(z.string()),
  bank_reference: z.nullable(z.string()),
});
export type SpentRow = z.infer<typeof SpentRow>;

/** The expenses that were paid, or whose money came back, on the days of a period, in the order of the books, after a number. */
export async function spentBetween(
  db: Database,
  { from, to }: { from: string; to: string },
  after: string,
  limit: number,
): Promise<SpentRow[]> {
  return readRows(
    db,
    SpentRow,
    sql`
    select entry.number, expense_id, entry.day::text, -entry.amount_paise as paise, fund.kind, campaign.title as campaign_title,
           purpose, payee_sealed,
           (select bank_reference from expense_event as event
            where event.expense_id = expense.id and event.kind = 'paid') as bank_reference
    from fund_entry as entry
    join expense on expense.id = entry.expense_id
    join fund on fund.id = entry.fund_id
    left join campaign on campaign.id = fund.campaign_id
    where entry.kind in ('spent', 'reversed') and entry.day between ${from}::date and ${to}::date and entry.number > ${after}::bigint
    order by entry.number limit ${limit}`,
  );
}

const ChargeRow = z.object({
  id: z.string(),
  charged_on: z.string(),
  paise: z.string(),
  mode: z.string(),
  reference: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  full_name: z.string(),
});
export type ChargeRow = z.infer<typeof ChargeRow>;

/** What the bank charged for bounced cheques, or gave back, on the days of a period. */
export async function chargesBetween(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<ChargeRow[]> {
  return readRows(
    db,
    ChargeRow,
    sql`
    select charge.id, charged_on::text, charge.amount_paise as paise, gift.mode, gift.reference, gift.bank, donation.full_name
    from bank_charge charge
    join offline_gift gift on gift.attempt_id = charge.attempt_id
    join attempt on attempt.id = charge.attempt_id
    join donation on donation.id = attempt.donation_id
    where charged_on between ${from}::date and ${to}::date
    order by charged_on, charge.id`,
  );
}

const DepositRow = z.object({
  id: z.string(),
  day: z.string(),
  line_paise: z.string(),
  cash_paise: z.string(),
  settlement_utr: z.nullable(z.string()),
});
export type DepositRow = z.infer<typeof DepositRow>;

/** The lines of bank statements, of the days of a period, that staff confirmed to be a settlement or to have deposited cash. */
export async function depositsBetween(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<DepositRow[]> {
  return readRows(
    db,
    DepositRow,
    sql`
    select line.id, line.booked_on::text as day, line.amount_paise as line_paise, cash.paise as cash_paise, settlement_utr
    from bank_line line
    join bank_match on bank_match.line_id = line.id and withdrawn_at is null and bank_match.kind in ('settlement', 'gifts')
    cross join lateral (
      select coalesce(sum(attempt.amount_paise), 0) as paise
      from bank_match_gift tied
      join attempt on attempt.id = tied.attempt_id
      join offline_gift gift on gift.attempt_id = attempt.id and gift.mode = 'cash' and gift.import_id is null
      where tied.match_id = bank_match.id
    ) as cash
    where line.booked_on between ${from}::date and ${to}::date and (bank_match.kind = 'settlement' or cash.paise > 0)
    order by line.booked_on, line.id`,
  );
}
