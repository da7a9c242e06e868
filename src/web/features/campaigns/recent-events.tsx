import { formatRupees } from '#domain/money.ts';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useCampaigns } from './campaign-list.ts';
import { FlipCard } from './flip-card.tsx';
import { Progress } from './progress.tsx';
import styles from './recent-events.module.css';
import type { ShownCampaign } from './shown-campaign.ts';

/** The home page's campaigns. */
export function RecentEvents() {
  return <EventGrid campaigns={useCampaigns()} />;
}

export function EventGrid({ campaigns }: { campaigns: readonly ShownCampaign[] }) {
  return (
    <section className={styles.section} aria-labelledby="recent-events">
      <Container className={styles.inner}>
        <SectionHeading id="recent-events" title="Recent Events" align="center" className={styles.heading} />
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
  const titleId = `event-${campaign._id}`;
  return (
    <li className={styles.event}>
      <FlipCard campaign={campaign} titleId={titleId} />
      <h3 id={titleId} className={styles.title}>
        {campaign.campaignTitle}
      </h3>
      <Progress campaign={campaign} />
      <p>
        Goal : <b>{formatRupees(campaign.donationAmount)}</b>
      </p>
      <p>
        Balance : <b>{formatRupees(campaign.balance)}</b>
      </p>
      <p>
        No.of Donars : <b>{campaign.totalDonated}</b>
      </p>
    </li>
  );
}
