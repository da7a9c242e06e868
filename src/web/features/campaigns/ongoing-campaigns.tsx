import { formatRupees } from '#domain/money.ts';
import { longDate, timeline } from '#web/lib/dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useCampaigns } from './campaign-list.ts';
import { CampaignPicture } from './campaign-picture.tsx';
import { Countdown } from './countdown.tsx';
import styles from './ongoing-campaigns.module.css';
import { Progress } from './progress.tsx';
import type { ShownCampaign } from './shown-campaign.ts';

export function OngoingCampaigns() {
  return <CampaignCards campaigns={useCampaigns()} />;
}

export function CampaignCards({ campaigns }: { campaigns: readonly ShownCampaign[] }) {
  if (campaigns.length === 0) return null;
  return (
    <ul className={styles.list}>
      {campaigns.map((campaign, place) => (
        <CampaignCard key={campaign._id} campaign={campaign} eager={place < 2} />
      ))}
    </ul>
  );
}

function CampaignCard({ campaign, eager }: { campaign: ShownCampaign; eager: boolean }) {
  const titleId = `campaign-${campaign._id}`;
  return (
    <Card as="li" flush className={styles.card}>
      <CampaignPicture
        src={campaign.images[0]}
        alt={campaign.campaignTitle}
        width={600}
        height={400}
        sizes="(min-width: 48rem) 27rem, 100vw"
        eager={eager}
        className={styles.picture}
      />
      <div className={styles.text}>
        <p className={styles.meta}>
          <time dateTime={campaign.startDateTime}>{longDate(campaign.startDateTime)}</time>
          {campaign.categoryId.name && <span className={styles.category}>{campaign.categoryId.name}</span>}
        </p>
        <h2 id={titleId} className={styles.title}>
          {campaign.campaignTitle}
        </h2>
        <Countdown campaign={campaign} on="card" />
        <dl className={styles.facts}>
          <Fact name="Timeline" value={timeline(campaign.startDateTime, campaign.endDateTime)} wide />
          <Fact name="Address" value={campaign.campaignAddress} wide />
          <Fact name="Goal" value={formatRupees(campaign.donationAmount)} />
          <Fact name="Balance" value={formatRupees(campaign.balance)} />
          <Fact name="No. of Donors" value={String(campaign.totalDonated)} />
        </dl>
        <Progress campaign={campaign} inWords />
        <ButtonLink to="/CampaignsDetails" state={{ campaign }} aria-describedby={titleId} kind="secondary">
          View Event Details
        </ButtonLink>
      </div>
    </Card>
  );
}

function Fact({ name, value, wide }: { name: string; value: string; wide?: boolean }) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
