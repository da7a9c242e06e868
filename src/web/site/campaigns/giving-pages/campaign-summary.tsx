import { campaignSummaryTexts } from '#content/en/pages/campaign-summary.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useTexts } from '#web/languages/texts.ts';
import { CampaignPicture } from '../campaign-picture.tsx';
import { Raised } from '../raised.tsx';
import styles from './campaign-summary.module.css';

/** The campaign's picture and progress, shown next to the donation form. */
export function CampaignSummary({ campaign }: { campaign: Campaign }) {
  const { facts } = useTexts(campaignSummaryTexts);
  return (
    <div className={styles.summary}>
      <CampaignPicture
        src={campaign.images[0]}
        focus={campaign.imageFocus?.[0]}
        alt=""
        width={600}
        height={400}
        sizes="(min-width: 64rem) 30rem, 100vw"
        className={styles.picture}
      />
      <Raised campaign={campaign} />
      <dl className={styles.facts}>
        <div>
          <dt>{facts.goal}</dt>
          <dd>{formatRupees(campaign.donationAmount)}</dd>
        </div>
        <div>
          <dt>{facts.balance}</dt>
          <dd>{formatRupees(campaign.balance)}</dd>
        </div>
      </dl>
    </div>
  );
}
