import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { UPDATE_EVENTS } from '#domain/campaigns/campaign-update.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { picturesOfVersion, UpdatePicture } from '../../db/queries/update-pictures.ts';

const Texts = z.object({
  title: z.string(),
  text: z.string(),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
});

const PublicUpdate = z.object({
  id: z.string(),
  publishedAt: z.coerce.date(),
  kind: z.enum(UPDATE_EVENTS),
  number: z.number(),
  changedAt: z.coerce.date(),
  // A withdrawn update has no version.
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  language: z.nullable(z.enum(LANGUAGES)),
  translations: z.nullable(z.partialRecord(z.enum(LANGUAGES), Texts)),
  pictures: z.array(UpdatePicture),
});
export type PublicUpdate = z.infer<typeof PublicUpdate>;

/** The updates of a published campaign that were ever published, latest first, after a given one; at most `limit`. */
export function publicUpdates(
  db: Database,
  campaignId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<PublicUpdate[]> {
  const isAfter = sql`(first.at, first.update_id) < (
    select at, update_id from update_event where update_id = ${after}::uuid and number = 1 and campaign_id = ${campaignId}::uuid)`;
  return readRows(
    db,
    PublicUpdate,
    sql`
    select first.update_id as id, first.at as "publishedAt", latest.kind, latest.number, latest.at as "changedAt",
      version.title, version.text, version.language, version.translations,
      ${picturesOfVersion(sql`version.update_id`, sql`version.number`)} as pictures
    from update_event first
    join campaign on campaign.id = first.campaign_id and campaign.published_at is not null
    cross join lateral (
      select kind, number, version, at from update_event where update_id = first.update_id order by number desc limit 1
    ) as latest
    left join update_version version on version.update_id = first.update_id and version.number = latest.version
    where first.campaign_id = ${campaignId}::uuid and first.number = 1 and first.kind = 'published'
      and ${after === null ? sql`true` : isAfter}
    order by first.at desc, first.update_id desc
    limit ${limit}`,
  );
}

const ImpactTotal = z.object({
  quantity: z.number(),
  unit: z.string(),
  language: z.enum(LANGUAGES),
  translations: z.partialRecord(z.enum(LANGUAGES), z.object({ unit: z.string() })),
  fromDay: z.string(),
  untilDay: z.string(),
});

/** What a campaign achieved: confirmed entries added up by unit, latest first; at most `limit` units. */
export function impactTotals(
  db: Database,
  campaignId: string,
  limit: number,
): Promise<z.infer<typeof ImpactTotal>[]> {
  return readRows(
    db,
    ImpactTotal,
    sql`
    select sum(quantity)::float8 as quantity, unit, language,
      (array_agg(translations order by translations = '{}'::jsonb, entered_at desc))[1] as translations,
      min(from_day)::text as "fromDay", max(until_day)::text as "untilDay"
    from impact_entry entry
    where campaign_id = ${campaignId}::uuid
      and exists (select from campaign where id = entry.campaign_id and published_at is not null)
      and exists (select from impact_event where entry_id = entry.id and kind = 'confirmed')
      and not exists (select from impact_event where entry_id = entry.id and kind = 'withdrawn')
    group by unit, language
    order by max(until_day) desc, unit
    limit ${limit}`,
  );
}
