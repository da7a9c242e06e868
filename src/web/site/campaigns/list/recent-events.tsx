import { homeTexts } from '#content/en/pages/home.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { useCollection } from '#web/lib/api/collection.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { formatCount } from '#web/lib/page/format-count.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { CampaignLink, useOpenCampaign } from '../campaign-link.tsx';
import { useManyCampaigns, useRenderedCampaigns, useStoredCampaigns } from '../data/campaign-list.ts';
import { type CampaignCard, cardOf } from '../data/rendered-campaigns.ts';
import { Progress } from '../progress.tsx';
import { FlipCard, useTapToFlip } from './flip-card.tsx';
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
  const flipping = useTapToFlip();
  const open = useOpenCampaign();
  return (
    <section className={styles.section} aria-labelledby="recent-events">
      <Container className={styles.inner}>
        <SectionHeading id="recent-events" title={recent.title} align="center" className={styles.heading} />
        {campaigns.length > 0 && (
          <ul className={styles.grid} {...flipping}>
            {campaigns.map((campaign) => (
              // The list's answer usually contains what the page was rendered with, and then no card is rendered again.
              <Unhydrated
                as="li"
                key={JSON.stringify(cardOf(campaign))}
                className={styles.event}
                onLink={(event) => open(event, campaign)}
              >
                <RecentEvent campaign={campaign} />
              </Unhydrated>
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

function RecentEvent({ campaign }: { campaign: CampaignCard }) {
  const language = useLanguage();
  const recent = useTexts(homeTexts).recent;
  const langOf = useLangOf();
  const titleId = `event-${campaign._id}`;
  return (
    <>
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
    </>
  );
}
