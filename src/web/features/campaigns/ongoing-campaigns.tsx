import { formatRupees } from '#domain/money.ts';
import { useLanguage, useTexts } from '#web/i18n/texts.ts';
import { count } from '#web/lib/count.ts';
import { longDate, timeline } from '#web/lib/dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useCampaigns } from './campaign-list.ts';
import { CampaignPicture } from './campaign-picture.tsx';
import { campaignTexts } from './campaign-texts.ts';
import { Countdown } from './countdown.tsx';
import styles from './ongoing-campaigns.module.css';
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
  const language = useLanguage();
  const { facts, list } = useTexts(campaignTexts);
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
          <time dateTime={campaign.startDateTime}>{longDate(campaign.startDateTime, language)}</time>
          {campaign.categoryId.name && <span className={styles.category}>{campaign.categoryId.name}</span>}
        </p>
        <h2 id={titleId} className={styles.title}>
          {campaign.campaignTitle}
        </h2>
        <Countdown campaign={campaign} on="card" />
        <dl className={styles.facts}>
          <Fact
            name={facts.timeline}
            value={timeline(campaign.startDateTime, campaign.endDateTime, language)}
            wide
          />
          <Fact name={facts.address} value={campaign.campaignAddress} wide />
          <Fact name={facts.goal} value={formatRupees(campaign.donationAmount)} />
          <Fact name={facts.balance} value={formatRupees(campaign.balance)} />
          <Fact name={facts.donors} value={count(campaign.totalDonated, language)} />
        </dl>
        <ButtonLink to="/CampaignsDetails" state={{ campaign }} aria-describedby={titleId} kind="secondary">
          {list.viewDetails}
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
