import { formatRupees } from '#domain/money.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { count } from '#web/lib/page/count.ts';
import { Formatted } from '#web/lib/page/formatted.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import { Countdown } from '../countdown/countdown.tsx';
import { longDate, timeline } from '../countdown/dates.ts';
import type { ShownCampaign } from '../data/shown-campaign.ts';
import { Progress } from '../progress.tsx';
import styles from './campaign-details.module.css';
import { CampaignGallery } from './campaign-gallery.tsx';
import { shareCampaign } from './share-campaign.ts';

type CampaignDetailsProps = { campaign: ShownCampaign; onDonate: () => void };

/** One campaign, whole. The Donate button stays after the deadline. */
export function CampaignDetails({ campaign, onDonate }: CampaignDetailsProps) {
  const language = useLanguage();
  const text = useTexts('campaigns');
  return (
    <>
      <PageBanner title={campaign.campaignTitle} trail={[{ label: text.list.crumb, to: '/Campaigns' }]}>
        <p>
          {campaign.categoryId.name && `${campaign.categoryId.name} · `}
          <time dateTime={campaign.startDateTime}>{longDate(campaign.startDateTime, language)}</time>
        </p>
      </PageBanner>
      <Container className={styles.page}>
        <CampaignGallery title={campaign.campaignTitle} images={campaign.images} alts={campaign.imageAlts} />
        <Card as="section" className={styles.figures} aria-label={text.details.glance}>
          <Countdown campaign={campaign} on="details" />
          <Progress campaign={campaign} inWords />
          <div className={styles.actions}>
            <Button size="large" onClick={onDonate}>
              {text.donate}
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
  const language = useLanguage();
  const names = useTexts('campaigns').facts;
  const facts = [
    [names.goal, formatRupees(campaign.donationAmount)],
    [names.balance, formatRupees(campaign.balance)],
    [names.donors, count(campaign.totalDonated, language)],
    [names.category, campaign.categoryId.name],
    [names.timeline, timeline(campaign.startDateTime, campaign.endDateTime, language)],
    [names.address, campaign.campaignAddress],
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
  const { details } = useTexts('campaigns');
  if (!slug) return null;
  return (
    <Button kind="secondary" size="large" onClick={() => void shareCampaign({ slug, title })}>
      {details.share}
    </Button>
  );
}
