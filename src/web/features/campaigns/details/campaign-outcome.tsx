import { givingTexts } from '#web/languages/en/giving.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import type { ShownCampaign } from '../data/shown-campaign.ts';
import styles from './campaign-details.module.css';

/** Says that a campaign is funded or has ended, and where more gifts go. The server's page is cached, so the browser tells the time. */
export function CampaignOutcome({ campaign }: { campaign: ShownCampaign }) {
  const { outcome } = useTexts(givingTexts);
  const format = useFormat();
  const hasEnded = useHydrated() && Date.parse(campaign.endDateTime) <= Date.now();
  const isFunded = campaign.donationAmount > 0 && campaign.balance <= 0;
  if (!hasEnded && !isFunded) return null;
  const { name: category } = campaign.categoryId;
  return (
    <div className={styles.outcome}>
      <p>
        <b>{isFunded ? outcome.funded : outcome.ended}</b>
      </p>
      {isFunded && category && <p>{format(outcome.surplus, { category })}</p>}
      <p>
        <LinkedText message={outcome.others} to="/Campaigns" />
      </p>
    </div>
  );
}
