import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { TRIBUTES } from '#domain/giving/tribute.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';

const WallName = z.object({
  name: z.string(),
  tribute: z.nullable(z.enum(TRIBUTES)),
  tributeName: z.nullable(z.string()),
});

/** Names on a published campaign's donor wall, latest gift first: of gifts whose donor opted in and of which something is left. */
export async function findNames(
  db: Database,
  campaignId: string,
  limit: number,
): Promise<z.infer<typeof WallName>[]> {
  // control: a donor wall shows only those who opted in (display.test.ts) → sql`true`
  const isNameShown = sql`display.is_name_shown`;
  return readRows(
    db,
    WallName,
    sql`
    select donation.full_name as name, display.tribute, display.tribute_name as "tributeName"
    from campaign
    join donation on donation.campaign_id = campaign.id and not donation.is_anonymous
    join gift_display display on display.donation_id = donation.id and ${isNameShown}
    join attempt on attempt.donation_id = donation.id and attempt.state = 'COMPLETED'
      and attempt.reversed_paise < attempt.amount_paise
    where campaign.id = ${campaignId} and campaign.has_donor_wall and campaign.published_at is not null
    group by donation.full_name, display.tribute, display.tribute_name
    order by max(attempt.counted_at) desc, donation.full_name
    limit ${limit}`,
  );
}
