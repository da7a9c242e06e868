import { formatRupees } from '#domain/money.ts';
import { useTexts } from '#web/languages/texts.ts';
import { CampaignPicture } from '../campaign-picture.tsx';
import type { ShownCampaign } from '../data/shown-campaign.ts';
import { Progress } from '../progress.tsx';
import styles from './campaign-brief.module.css';

/** The campaign that a gift is for, beside the form for it: its picture, and how far it has come. */
export function CampaignBrief({ campaign }: { campaign: ShownCampaign }) {
  const { facts } = useTexts('campaigns');
  return (
    <div className={styles.brief}>
      <CampaignPicture
        src={campaign.images[0]}
        alt=""
        width={600}
        height={400}
        sizes="(min-width: 64rem) 30rem, 100vw"
        className={styles.picture}
      />
      <Progress campaign={campaign} inWords />
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
