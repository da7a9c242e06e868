import { campaignsTexts } from '#content/en/pages/campaigns.ts';
import { UPDATES_SHOWN } from '#contract/campaigns/updates.ts';
import { plainText } from '#domain/text/formatted-text.ts';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { campaignsInNeed } from '#web/site/campaigns/data/campaigns-in-need.ts';
import { GatedCampaign } from '#web/site/campaigns/gated-campaign.tsx';
import { CampaignsInNeed } from '#web/site/campaigns/list/campaigns-in-need.tsx';
import { CampaignUpdates } from '#web/site/campaigns/updates/campaign-updates.tsx';
import type { Route } from './+types/campaign';

const DESCRIPTION_LIMIT = 160;

export async function loader({ context, params }: Route.LoaderArgs) {
  const data = context.get(pageData);
  const language = context.get(pageLanguage);
  const campaign = await data.campaignBySlug(params.slug.toLowerCase(), language);
  if (!campaign) throw new Response('No such campaign', { status: 404 });
  return {
    campaign,
    now: Date.now(),
    money: await data.campaignMoney(campaign._id, language),
    preview: await data.campaignPreview(campaign, language),
    updates: await data.campaignUpdates(campaign._id, language, { after: null, limit: UPDATES_SHOWN }),
    others: await campaignsInNeed(data, language, campaign),
  };
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const campaign = loaderData?.campaign;
  const { list, details } = pageTexts(matches, campaignsTexts);
  if (!campaign) {
    const { notFound: title, none: description } = details;
    return pageMeta(matches, { title, description });
  }
  return pageMeta(matches, {
    title: campaign.campaignTitle,
    description: shorten(plainText(campaign.description)),
    path: `/campaigns/${params.slug.toLowerCase()}`,
    picture: { src: loaderData.preview, alt: campaign.campaignTitle },
    parent: { path: '/Campaigns', name: list.crumb },
    campaign,
  });
}

function shorten(text: string) {
  if (text.length <= DESCRIPTION_LIMIT) return text;
  const cut = text.slice(0, DESCRIPTION_LIMIT);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { campaign, now, money, updates, others } = loaderData;
  return (
    <>
      <GatedCampaign key={campaign._id} campaign={campaign} now={now} money={money} />
      <CampaignUpdates campaign={campaign} updates={updates} />
      <CampaignsInNeed campaigns={others} />
    </>
  );
}
