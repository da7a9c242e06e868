import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { OFFLINE_MODES } from '#domain/office/offline-gift.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';

const DayGift = z.object({
  mode: z.enum(OFFLINE_MODES),
  state: z.enum(['to_clear', 'counted']),
  fullName: z.string(),
  purpose: z.string(),
  reference: z.string(),
  bank: z.string(),
  paise: z.coerce.bigint(),
  /** Of all gifts of the day in this mode, also of those beyond the limit. */
  modeCount: z.number(),
  modePaise: z.coerce.bigint(),
});
export type DayGift = z.infer<typeof DayGift>;

/**
 * At most `limit` gifts of each mode that were received on a day, in the order of their entry, with their amounts before refunds: this
 * much was in the envelopes. Bounced and cancelled gifts are left out, as are those from earlier books.
 */
export function giftsOfDay(db: Database, day: string, limit: number): Promise<DayGift[]> {
  return readRows(
    db,
    DayGift,
    sql`
    select mode, state, "fullName", purpose, reference, bank, paise, "modeCount", "modePaise" from (
      select gift.mode, gift.state, donation.full_name as "fullName", coalesce(donation.campaign_title, category.name) as purpose,
             gift.reference, gift.bank, attempt.amount_paise as paise, attempt.id,
             (count(*) over (partition by gift.mode))::int as "modeCount",
             sum(attempt.amount_paise) over (partition by gift.mode) as "modePaise",
             row_number() over (partition by gift.mode order by attempt.id) as place
      from offline_gift gift
      join attempt on attempt.id = gift.attempt_id
      join donation on donation.id = attempt.donation_id
      join category on category.id = donation.category_id
      where gift.received_on = ${day}::date and gift.state in ('to_clear', 'counted') and gift.import_id is null
    ) as listed
    where place <= ${limit} order by id`,
  );
}
