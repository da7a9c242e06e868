import { campaignSummaryTexts } from '#content/en/pages/campaign-summary.ts';
import { campaignsTexts } from '#content/en/pages/campaigns.ts';
import { givingTexts } from '#content/en/pages/giving.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { CampaignMoney as Money } from '#contract/campaigns/transparency/shown-spending.server.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { formatCount } from '#web/lib/page/format-count.ts';
import { Formatted } from '#web/lib/page/formatted.tsx';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { TrustMarks } from '#web/site/trust/trust-marks.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import { Countdown } from '../countdown/countdown.tsx';
import { longDate, timeline } from '../countdown/dates.ts';
import { useCampaignMoney } from '../data/loaded-money.ts';
import { Raised } from '../raised.tsx';
import styles from './campaign-details.module.css';
import { CampaignGallery } from './campaign-gallery.tsx';
import { CampaignMoney } from './campaign-money.tsx';
import { CampaignOutcome, campaignOutcome } from './campaign-outcome.tsx';
import { hasOwnSurplus } from './campaign-plan.tsx';
import { DonorWall } from './donor-wall.tsx';
import { GiftExamples } from './gift-examples.tsx';
import { shareCampaign } from './share-campaign.ts';

type CampaignDetailsProps = {
  campaign: Campaign;
  /** When the page was made, in milliseconds: server and browser must agree on whether the campaign has ended. */
  now: number;
  /** What it says about its money, if the page was rendered with it. */
  money: Money | null | undefined;
  /** With an amount in rupees if the donor chose one. */
  onDonate: (rupees?: number) => void;
};

/** A campaign's details page. The Donate button stays after the deadline, and on phones at the bottom of the screen. */
export function CampaignDetails({ campaign, now, money: rendered, onDonate }: CampaignDetailsProps) {
  const language = useLanguage();
  const text = useTexts(campaignsTexts);
  const giving = useTexts(givingTexts);
  const langOf = useLangOf();
  const category = campaign.categoryId;
  const outcome = campaignOutcome(campaign, now);
  const money = useCampaignMoney(campaign._id, rendered);
  const saysOwnSurplus = money?.plan != null && hasOwnSurplus(money.plan);
  return (
    <>
      <PageBanner
        title={campaign.campaignTitle}
        lang={langOf(campaign, 'campaignTitle')}
        trail={[{ label: text.list.crumb, to: '/Campaigns' }]}
      >
        <p>
          {category.name && <span lang={langOf(category)}>{category.name}</span>}
          {category.name && ' · '}
          <time dateTime={campaign.startDateTime}>{longDate(campaign.startDateTime, language)}</time>
        </p>
      </PageBanner>
      <Container className={styles.page}>
        <CampaignGallery campaign={campaign} />
        <Card as="section" className={styles.figures} aria-label={text.details.glance}>
          <div className={styles.block}>
            <Countdown campaign={campaign} on="details" />
            <Raised campaign={campaign} />
            {outcome && <CampaignOutcome outcome={outcome} saysSurplus={!saysOwnSurplus} />}
          </div>
          <div className={styles.actions}>
            {outcome && (
              <ButtonLink size="large" to="/Campaigns">
                {giving.outcome.others}
              </ButtonLink>
            )}
            <Button size="large" kind={outcome ? 'secondary' : 'primary'} onClick={() => onDonate()}>
              {text.donate}
            </Button>
          </div>
          <div className={styles.block}>
            <GiftExamples campaign={campaign} onChoose={onDonate} />
            <TrustMarks />
            <ShareButton campaign={campaign} />
            <Figures campaign={campaign} />
          </div>
        </Card>
        <Formatted text={campaign.description} lang={langOf(campaign, 'description')} />
      </Container>
      {money && (
        <Container>
          <CampaignMoney slug={campaign.slug} money={money} saysSurplus={outcome !== null} />
        </Container>
      )}
      {campaign.hasDonorWall && (
        <Container>
          <DonorWall campaignId={campaign._id} />
        </Container>
      )}
    </>
  );
}

function Figures({ campaign }: { campaign: Campaign }) {
  const language = useLanguage();
  const names = useTexts(campaignSummaryTexts).facts;
  const langOf = useLangOf();
  const { categoryId: category } = campaign;
  const facts = [
    [names.goal, formatRupees(campaign.donationAmount)],
    [names.balance, formatRupees(campaign.balance)],
    [names.donors, formatCount(campaign.totalDonated, language)],
    [names.category, category.name, langOf(category)],
    [names.timeline, timeline(campaign.startDateTime, campaign.endDateTime, language)],
    [names.address, campaign.campaignAddress, langOf(campaign, 'campaignAddress')],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, lang]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={lang}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ShareButton({ campaign: { slug, campaignTitle: title } }: { campaign: Campaign }) {
  const { share } = useTexts(campaignSummaryTexts);
  if (!slug) return null;
  return (
    <Button kind="secondary" size="large" onClick={() => void shareCampaign({ slug, title })}>
      {share}
    </Button>
  );
}
