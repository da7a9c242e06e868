import { updatesTexts } from '#content/en/pages/updates.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ShownUpdates } from '#contract/campaigns/updates.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { longDate } from '../countdown/dates.ts';
import styles from './campaign-updates.module.css';
import { FollowCampaign } from './follow-campaign.tsx';
import { ImpactTotals } from './impact-totals.tsx';
import { UpdateList } from './update-list.tsx';

/** The part of a campaign's page with its latest updates, and the offer to get them by email. */
export function CampaignUpdates({ campaign, updates: { updates, hasMore, impact } }: CampaignUpdatesProps) {
  const texts = useTexts(updatesTexts);
  const format = useFormat();
  const language = useLanguage();
  const last = updates.find(({ withdrawnAt }) => withdrawnAt === null);
  return (
    <section aria-labelledby="updates">
      <Container className={styles.section}>
        <h2 id="updates">{texts.title}</h2>
        {last && <p>{format(texts.last, { date: longDate(last.publishedAt, language) })}</p>}
        <ImpactTotals impact={impact} />
        {updates.length > 0 ? <UpdateList updates={updates} heading="h3" /> : <p>{texts.none}</p>}
        {hasMore && campaign.slug !== '' && (
          <p>
            <ButtonLink kind="secondary" to={updatesPath(campaign)}>
              {texts.all}
            </ButtonLink>
          </p>
        )}
        <FollowCampaign campaign={campaign} />
      </Container>
    </section>
  );
}

type CampaignUpdatesProps = { campaign: Campaign; updates: ShownUpdates };

/** The page with all updates of a campaign, or with those after one of them. */
export function updatesPath({ slug }: Pick<Campaign, 'slug'>, after?: string): string {
  return `/campaigns/${slug}/updates${after === undefined ? '' : `/${after}`}`;
}
