import { and, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { campaign } from '../../db/schema/campaign.ts';

/** Where a row stands: running, upcoming or past; then its moment in milliseconds, which falls for past ones; then its id. */
export type Place = { phase: number; moment: string; id: string };

const startsAt = sql`${campaign.startsAt}`;
const endsAt = sql`least(${campaign.endsAt}, ${campaign.closedAt})`;
const published = isNotNull(campaign.publishedAt);
const milliseconds = (moment: SQL) => sql`floor(extract(epoch from ${moment}) * 1000)::bigint`;

function rank(now: Date): { phase: SQL<number>; moment: SQL<string> } {
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    phase: sql<number>`case when ${at} >= ${endsAt} then 2 when ${at} >= ${startsAt} then 0 else 1 end`,
    moment: sql<string>`case when ${at} >= ${endsAt} then -${milliseconds(endsAt)}
      when ${at} >= ${startsAt} then ${milliseconds(endsAt)} else ${milliseconds(startsAt)} end`,
  };
}

export async function placesAfter(
  db: Database,
  now: Date,
  place: Place | null,
  most: number,
): Promise<Place[]> {
  const { phase, moment } = rank(now);
  return db
    .select({ phase, moment, id: campaign.id })
    .from(campaign)
    .where(
      and(
        published,
        place
          ? sql`(${phase}, ${moment}, ${campaign.id}) > (${place.phase}, ${place.moment}, ${place.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(phase, moment, campaign.id)
    .limit(most);
}

/** The next moment at which any published campaign starts or ends, and every page's order may change with it. */
export async function nextChange(db: Database, now: Date): Promise<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await db
    .select({
      next: sql<Date | null>`min(case when ${startsAt} > ${at} then ${startsAt} else ${endsAt} end)`.mapWith(
        campaign.startsAt,
      ),
    })
    .from(campaign)
    .where(and(published, or(sql`${startsAt} > ${at}`, sql`${endsAt} > ${at}`)));
  return row?.next ?? null;
}

/** How many campaigns are published, counted no further than `most`. */
export async function countPublished(db: Database, most: number): Promise<number> {
  const found = await db.select({ id: campaign.id }).from(campaign).where(published).limit(most);
  return found.length;
}
