import { sql } from 'drizzle-orm';

/**
 * The campaigns whose stored total or donors differ from the ledger's. Wrongly recorded donors gave nothing but are counted, or
 * gave and are not. One statement sees concurrent settlements on both sides or on neither.
 */
export const wrongCampaignTotals = sql`
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
  ), miscounted as (
    select coalesce(gift.campaign_id, counted.campaign_id) as campaign_id, count(*)::int as donors
    from (select campaign_id, donor_key from gift where amount_paise > 0) as gift
    full join campaign_donor as counted using (campaign_id, donor_key)
    where gift.campaign_id is null or counted.campaign_id is null
    group by 1
  )
  select title || ' (' || campaign_id || ')' as about,
         'stored ' || stored_paise || ' paise of ' || stored_donors || ', ledger ' || ledger_paise || ' of ' || ledger_donors
           || case when miscounted_donors > 0 then ', wrongly recorded donors: ' || miscounted_donors else '' end as detail
  from (
    select campaign.id as campaign_id, campaign.title,
           coalesce(total.settled_paise, 0) as stored_paise, coalesce(total.donors, 0) as stored_donors,
           coalesce(ledger.paise, 0) as ledger_paise, coalesce(ledger.donors, 0) as ledger_donors,
           coalesce(miscounted.donors, 0) as miscounted_donors
    from campaign
    left join campaign_total as total on total.campaign_id = campaign.id
    left join ledger on ledger.campaign_id = campaign.id
    left join miscounted on miscounted.campaign_id = campaign.id
  ) as compared
  where stored_paise <> ledger_paise or stored_donors <> ledger_donors or miscounted_donors > 0
  order by title, campaign_id`;
