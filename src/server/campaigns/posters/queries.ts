import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { campaign, campaignPicture } from '../../db/schema/campaign.ts';
import { campaignSource } from '../../db/schema/campaign-source.ts';

/** A source's code with its campaign and the address of the campaign's first picture. */
export async function sourceForPoster(db: Database, id: string) {
  const [row] = await db
    .select({
      code: campaignSource.code,
      slug: campaign.slug,
      title: campaign.title,
      language: campaign.language,
      translations: campaign.translations,
      picture: campaignPicture.url,
    })
    .from(campaignSource)
    .innerJoin(campaign, eq(campaign.id, campaignSource.campaignId))
    .leftJoin(campaignPicture, eq(campaignPicture.campaignId, campaign.id))
    .where(eq(campaignSource.id, id))
    .orderBy(asc(campaignPicture.position))
    .limit(1);
  return row;
}
