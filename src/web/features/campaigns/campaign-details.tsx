import { formatRupees } from '#domain/money.ts';
import { longDate, timeline } from '#web/lib/dates.ts';
import { Formatted } from '#web/lib/formatted.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import styles from './campaign-details.module.css';
import { CampaignGallery } from './campaign-gallery.tsx';
import { Countdown } from './countdown.tsx';
import { Progress } from './progress.tsx';
import { shareCampaign } from './share-campaign.ts';
import type { ShownCampaign } from './shown-campaign.ts';

type CampaignDetailsProps = { campaign: ShownCampaign; onDonate: () => void };

/** One campaign, whole. The Donate button stays after the deadline. */
export function CampaignDetails({ campaign, onDonate }: CampaignDetailsProps) {
  return (
    <>
      <PageBanner title={campaign.campaignTitle} trail={[{ label: 'Campaigns', to: '/Campaigns' }]}>
        <p>
          {campaign.categoryId.name && `${campaign.categoryId.name} · `}
          <time dateTime={campaign.startDateTime}>{longDate(campaign.startDateTime)}</time>
        </p>
      </PageBanner>
      <Container className={styles.page}>
        <CampaignGallery title={campaign.campaignTitle} images={campaign.images} alts={campaign.imageAlts} />
        <Card as="section" className={styles.figures} aria-label="Campaign at a glance">
          <Countdown campaign={campaign} on="details" />
          <Progress campaign={campaign} inWords />
          <div className={styles.actions}>
            <Button size="large" onClick={onDonate}>
              Donate
            </Button>
            <ShareButton campaign={campaign} />
          </div>
          <Figures campaign={campaign} />
        </Card>
        <Formatted text={campaign.description} />
      </Container>
    </>
  );
}

function Figures({ campaign }: { campaign: ShownCampaign }) {
  const facts = [
    ['Goal', formatRupees(campaign.donationAmount)],
    ['Balance', formatRupees(campaign.balance)],
    ['No. of Donors', String(campaign.totalDonated)],
    ['Category', campaign.categoryId.name],
    ['Timeline', timeline(campaign.startDateTime, campaign.endDateTime)],
    ['Address', campaign.campaignAddress],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ShareButton({ campaign: { slug, campaignTitle: title } }: { campaign: ShownCampaign }) {
  if (!slug) return null;
  return (
    <Button kind="secondary" size="large" onClick={() => void shareCampaign({ slug, title })}>
      Share
    </Button>
  );
}
