import { sql } from 'drizzle-orm';
import type { Tribute } from '#contract/donors/account.ts';
import type { Database } from '../../db/client.ts';

/** Names on a published campaign's donor wall, latest gift first: of gifts whose donor opted in and of which something is left. */
export async function findNames(
  db: Database,
  campaignId: string,
  limit: number,
): Promise<{ name: string; tribute: Tribute | null; tributeName: string | null }[]> {
  // control: a donor wall shows only those who opted in (display.test.ts) → sql`true`
  const isNameShown = sql`display.is_name_shown`;
  const { rows } = await db.execute<{
    name: string;
    tribute: Tribute | null;
    tribute_name: string | null;
  }>(sql`
    select donation.full_name as name, display.tribute, display.tribute_name
    from campaign
    join donation on donation.campaign_id = campaign.id and not donation.is_anonymous
    join gift_display display on display.donation_id = donation.id and ${isNameShown}
    join attempt on attempt.donation_id = donation.id and attempt.state = 'COMPLETED'
      and attempt.reversed_paise < attempt.amount_paise
    where campaign.id = ${campaignId} and campaign.has_donor_wall and campaign.published_at is not null
    group by donation.full_name, display.tribute, display.tribute_name
    order by max(attempt.counted_at) desc, donation.full_name
    limit ${limit}`);
  return rows.map(({ name, tribute, tribute_name: tributeName }) => ({ name, tribute, tributeName }));
}
