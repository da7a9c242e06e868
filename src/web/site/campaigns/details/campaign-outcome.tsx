import { givingTexts } from '#content/en/pages/giving.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { useLangOf } from '#web/lib/page/text-language.ts';
import styles from './campaign-details.module.css';

/**
 * Says that a campaign is funded or has ended, and, if the trust has entered it, where more gifts go. The server's page is
 * cached, so only the browser knows whether the campaign has ended.
 */
export function CampaignOutcome({ campaign }: { campaign: Campaign }) {
  const { outcome } = useTexts(givingTexts);
  const { surplus } = useTrust();
  const langOf = useLangOf();
  const hasEnded = useHydrated() && Date.parse(campaign.endDateTime) <= Date.now();
  const isFunded = campaign.donationAmount > 0 && campaign.balance <= 0;
  if (!hasEnded && !isFunded) return null;
  return (
    <div className={styles.outcome}>
      <p>
        <b>{isFunded ? outcome.funded : outcome.ended}</b>
      </p>
      {isFunded && surplus && <p lang={langOf(surplus)}>{surplus.text}</p>}
      <p>
        <LinkedText message={outcome.others} to="/Campaigns" />
      </p>
    </div>
  );
}
