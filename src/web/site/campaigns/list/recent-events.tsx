import { memo } from 'react';
import { homeTexts } from '#content/en/pages/home.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { useCollection } from '#web/lib/api/collection.ts';
import { formatCount } from '#web/lib/page/format-count.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { CampaignLink } from '../campaign-link.tsx';
import { useManyCampaigns, useRenderedCampaigns, useStoredCampaigns } from '../data/campaign-list.ts';
import { type CampaignCard, cardOf, showsTheSame } from '../data/rendered-campaigns.ts';
import { Progress } from '../progress.tsx';
import { FlipCard } from './flip-card.tsx';
import styles from './recent-events.module.css';

/** A multiple of 1, 2 and 3, so that the last row is full at every number of columns. */
export const RECENT_EVENTS = 12;

/** The home page's campaigns: all, or the first ones on sites with many. */
export function RecentEvents() {
  const pages = useCollection(useStoredCampaigns(RECENT_EVENTS), useRenderedCampaigns());
  return (
    <EventGrid
      campaigns={pages.flatMap<CampaignCard>(({ campaigns }) => campaigns)}
      hasMore={useManyCampaigns()}
    />
  );
}

type EventGridProps = { campaigns: readonly CampaignCard[]; hasMore?: boolean };

export function EventGrid({ campaigns, hasMore = false }: EventGridProps) {
  const recent = useTexts(homeTexts).recent;
  return (
    <section className={styles.section} aria-labelledby="recent-events">
      <Container className={styles.inner}>
        <SectionHeading id="recent-events" title={recent.title} align="center" className={styles.heading} />
        {campaigns.length > 0 && (
          <ul className={styles.grid}>
            {campaigns.map((campaign) => (
              <RecentEvent key={campaign._id} campaign={campaign} />
            ))}
          </ul>
        )}
        {campaigns.length > 0 && (
          <p className={hasMore ? styles.more : `${styles.more} ${styles.phone}`}>
            <ButtonLink to="/Campaigns" kind="secondary" size="large">
              {recent.all}
            </ButtonLink>
          </p>
        )}
      </Container>
    </section>
  );
}

const RecentEvent = memo(function RecentEvent({ campaign }: { campaign: CampaignCard }) {
  const language = useLanguage();
  const recent = useTexts(homeTexts).recent;
  const langOf = useLangOf();
  const titleId = `event-${campaign._id}`;
  return (
    <li className={styles.event}>
      <FlipCard campaign={campaign} titleId={titleId} />
      <h3 id={titleId} className={styles.title} lang={langOf(campaign, 'campaignTitle')}>
        {campaign.campaignTitle}
      </h3>
      <Progress campaign={campaign} />
      <p>
        {recent.goal} <b>{formatRupees(campaign.donationAmount)}</b>
      </p>
      <p>
        {recent.balance} <b>{formatRupees(campaign.balance)}</b>
      </p>
      <p>
        {recent.donors} <b>{formatCount(campaign.totalDonated, language)}</b>
      </p>
      <div className={styles.phone}>
        <CampaignLink campaign={campaign} aria-describedby={titleId}>
          {recent.give}
        </CampaignLink>
      </div>
    </li>
  );
}, showsTheSame(cardOf));
