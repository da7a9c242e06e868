import { sql } from 'drizzle-orm';
import type { Paise } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';

type Figures = { settledPaise: Paise; donors: number };

/** A campaign whose kept figures are not what its ledger says. */
export type TotalsMismatch = {
  campaignId: string;
  title: string;
  kept: Figures;
  ledger: Figures;
  /** Donors who are noted although they gave nothing, or gave and are not noted. */
  wronglyNotedDonors: number;
};

type Row = {
  campaign_id: string;
  title: string;
  kept_paise: string;
  kept_donors: number;
  ledger_paise: string;
  ledger_donors: number;
  wrong_donors: number;
};

/**
 * Compares what is kept per campaign (its total, its donors) with what the ledger adds up to, in paise.
 * @returns every campaign where they differ; none is how it must be.
 */
export async function findTotalsMismatches(db: Database): Promise<TotalsMismatch[]> {
  // One statement, so that a gift that settles meanwhile is seen on both sides or on neither.
  const { rows } = await db.execute<Row>(sql`
    with gift as (
      select donation.campaign_id, donor_key(donation.email, donation.phone_number, donation.id) as donor_key,
             sum(ledger_entry.amount_paise) as amount_paise
      from ledger_entry
      join attempt on attempt.id = ledger_entry.attempt_id
      join donation on donation.id = attempt.donation_id
      where donation.campaign_id is not null
      group by 1, 2
    ), ledger as (
      select campaign_id, sum(amount_paise)::bigint as paise, count(*) filter (where amount_paise > 0)::int as donors
      from gift group by campaign_id
    ), wrong as (
      select coalesce(gift.campaign_id, noted.campaign_id) as campaign_id, count(*)::int as donors
      from (select campaign_id, donor_key from gift where amount_paise > 0) as gift
      full join campaign_donor as noted using (campaign_id, donor_key)
      where gift.campaign_id is null or noted.campaign_id is null
      group by 1
    )
    select * from (
      select campaign.id as campaign_id, campaign.title,
             coalesce(total.settled_paise, 0) as kept_paise, coalesce(total.donors, 0) as kept_donors,
             coalesce(ledger.paise, 0) as ledger_paise, coalesce(ledger.donors, 0) as ledger_donors,
             coalesce(wrong.donors, 0) as wrong_donors
      from campaign
      left join campaign_total as total on total.campaign_id = campaign.id
      left join ledger on ledger.campaign_id = campaign.id
      left join wrong on wrong.campaign_id = campaign.id
    ) as compared
    where kept_paise <> ledger_paise or kept_donors <> ledger_donors or wrong_donors > 0
    order by title, campaign_id`);
  return rows.map((row) => ({
    campaignId: row.campaign_id,
    title: row.title,
    kept: { settledPaise: BigInt(row.kept_paise), donors: row.kept_donors },
    ledger: { settledPaise: BigInt(row.ledger_paise), donors: row.ledger_donors },
    wronglyNotedDonors: row.wrong_donors,
  }));
}
