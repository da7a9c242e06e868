import { formatRupees } from '#domain/money.ts';
import { useLanguage, useTexts } from '#web/i18n/texts.ts';
import { count } from '#web/lib/count.ts';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useCampaigns } from './campaign-list.ts';
import { FlipCard } from './flip-card.tsx';
import styles from './recent-events.module.css';
import { recentTexts } from './recent-texts.ts';
import type { ShownCampaign } from './shown-campaign.ts';

/** The home page's campaigns. */
export function RecentEvents() {
  return <EventGrid campaigns={useCampaigns()} />;
}

export function EventGrid({ campaigns }: { campaigns: readonly ShownCampaign[] }) {
  const recent = useTexts(recentTexts);
  return (
    <section className={styles.section} aria-labelledby="recent-events">
      <Container>
        <SectionHeading id="recent-events" title={recent.title} align="center" />
        {campaigns.length > 0 && (
          <ul className={styles.grid}>
            {campaigns.map((campaign) => (
              <RecentEvent key={campaign._id} campaign={campaign} />
            ))}
          </ul>
        )}
      </Container>
    </section>
  );
}

function RecentEvent({ campaign }: { campaign: ShownCampaign }) {
  const language = useLanguage();
  const recent = useTexts(recentTexts);
  const titleId = `event-${campaign._id}`;
  return (
    <li className={styles.event}>
      <FlipCard campaign={campaign} titleId={titleId} />
      <h3 id={titleId} className={styles.title}>
        {campaign.campaignTitle}
      </h3>
      <p>
        {recent.goal} <b>{formatRupees(campaign.donationAmount)}</b>
      </p>
      <p>
        {recent.balance} <b>{formatRupees(campaign.balance)}</b>
      </p>
      <p>
        {recent.donors} <b>{count(campaign.totalDonated, language)}</b>
      </p>
    </li>
  );
}
