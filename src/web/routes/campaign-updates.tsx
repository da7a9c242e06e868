import { campaignsTexts } from '#content/en/pages/campaigns.ts';
import { updatesTexts } from '#content/en/pages/updates.ts';
import { format } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import styles from '#web/site/campaigns/updates/campaign-updates.module.css';
import { updatesPath } from '#web/site/campaigns/updates/campaign-updates.tsx';
import { UpdateList } from '#web/site/campaigns/updates/update-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/campaign-updates';

const UPDATES_PER_PAGE = 20;

export async function loader({ context, params }: Route.LoaderArgs) {
  const data = context.get(pageData);
  const language = context.get(pageLanguage);
  const campaign = await data.campaignBySlug(params.slug.toLowerCase(), language);
  if (!campaign) throw new Response('No such campaign', { status: 404 });
  const after = params.after?.toLowerCase() ?? null;
  const shown = await data.campaignUpdates(campaign._id, language, { after, limit: UPDATES_PER_PAGE });
  if (after !== null && shown.updates.length === 0) throw new Response('No such update', { status: 404 });
  return { ...shown, campaign, isFirst: after === null };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title, about } = pageTexts(matches, updatesTexts);
  if (!loaderData) {
    const { notFound, none } = pageTexts(matches, campaignsTexts).details;
    return pageMeta(matches, { title: notFound, description: none });
  }
  const { campaign, isFirst } = loaderData;
  return pageMeta(matches, {
    title: `${title}: ${campaign.campaignTitle}`,
    description: (_trust, language) => format(language, about, { campaign: campaign.campaignTitle }),
    ...(isFirst && { path: updatesPath(campaign) }),
    parent: { path: `/campaigns/${campaign.slug}`, name: campaign.campaignTitle },
  });
}

export default function Page({ loaderData: { campaign, updates, hasMore, isFirst } }: Route.ComponentProps) {
  const texts = useTexts(updatesTexts);
  const { crumb } = useTexts(campaignsTexts).list;
  const langOf = useLangOf();
  const { slug, campaignTitle } = campaign;
  return (
    <>
      <PageBanner
        title={texts.title}
        trail={[
          { label: crumb, to: '/Campaigns' },
          { label: campaignTitle, to: `/campaigns/${slug}` },
        ]}
      >
        <p lang={langOf(campaign, 'campaignTitle')}>{campaignTitle}</p>
      </PageBanner>
      <Container className={styles.page}>
        {updates.length > 0 ? <UpdateList updates={updates} heading="h2" /> : <p>{texts.none}</p>}
        <p className={styles.pages}>
          {!isFirst && (
            <ButtonLink kind="secondary" to={updatesPath(campaign)}>
              {texts.latest}
            </ButtonLink>
          )}
          {hasMore && (
            <ButtonLink kind="secondary" to={updatesPath(campaign, updates.at(-1)?.id)}>
              {texts.earlier}
            </ButtonLink>
          )}
        </p>
      </Container>
    </>
  );
}
