import { sql } from 'drizzle-orm';
import type { TallySettings } from '#contract/office/tally.ts';
import type { TrustIdentity } from '#contract/trust/trust.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readSetting, writeSetting } from '../../db/queries/settings.ts';

type StoredSettings = { company: string; ledgers: Partial<TallySettings['ledgers']> };

/** The settings as they were saved, maybe before a ledger was added; null before the first time. */
export async function storedSettings(db: Database): Promise<StoredSettings | null> {
  const value = await readSetting(db, 'tally_ledgers');
  return value === undefined ? null : (JSON.parse(value) as StoredSettings);
}

export async function storeSettings(tx: Transaction, settings: TallySettings, now: Date): Promise<void> {
  await writeSetting(tx, 'tally_ledgers', JSON.stringify(settings), now);
}

export type GiftRow = {
  id: string;
  counted_at: Date | string;
  place_at: string;
  paise: string;
  provider: string;
  mode: string | null;
  full_name: string;
  purpose: string;
  reference: string | null;
  bank: string | null;
  fee_paise: string | null;
  tax_paise: string | null;
  utr: string | null;
  receipt: { financialYear: string; number: number; issuer: TrustIdentity } | null;
};

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
  const { rows } = await db.execute<GiftRow>(sql`
    select attempt.id, counted_at, counted_at::text as place_at, attempt.amount_paise - reversed_paise as paise, provider, gift.mode,
           donation.full_name, coalesce(donation.campaign_title, category.name) as purpose,
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
    order by counted_at, attempt.id limit ${limit}`);
  return rows;
}

export type ChargeRow = {
  id: string;
  charged_on: string;
  paise: string;
  mode: string;
  reference: string | null;
  bank: string | null;
  full_name: string;
};

/** What the bank charged for bounced cheques, or gave back, on the days of a period. */
export async function chargesBetween(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<ChargeRow[]> {
  const { rows } = await db.execute<ChargeRow>(sql`
    select charge.id, charged_on::text, charge.amount_paise as paise, gift.mode, gift.reference, gift.bank, donation.full_name
    from bank_charge charge
    join offline_gift gift on gift.attempt_id = charge.attempt_id
    join attempt on attempt.id = charge.attempt_id
    join donation on donation.id = attempt.donation_id
    where charged_on between ${from}::date and ${to}::date
    order by charged_on, charge.id`);
  return rows;
}
