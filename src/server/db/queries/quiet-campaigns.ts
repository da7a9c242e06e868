import { type SQL, sql } from 'drizzle-orm';
import { QUIET_DAYS } from '#domain/campaigns/campaign-update.ts';
import { campaign } from '../schema/campaign.ts';

/** Whether a published campaign has money left and has had no update for too long, counted from its start at the earliest. */
export function isQuiet(now: Date): SQL {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(days => ${QUIET_DAYS})`;
  return sql`(greatest(${campaign.publishedAt}, ${campaign.startsAt}) < ${before} and ${campaign.publishedAt} is not null
    and not exists (select from update_event event
      where event.campaign_id = ${campaign.id} and event.kind = 'published' and event.at >= ${before}
        and not exists (select from update_event later
          where later.update_id = event.update_id and later.number > event.number and later.kind = 'withdrawn'))
    and (select sum(entry.amount_paise) from fund_entry entry join fund on fund.id = entry.fund_id
      where fund.campaign_id = ${campaign.id}) > 0)`;
}
