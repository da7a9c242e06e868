import { givingTexts } from '#content/en/pages/giving.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { useLangOf } from '#web/lib/page/text-language.ts';
import styles from './campaign-outcome.module.css';

type Outcome = 'funded' | 'ended';

/** Whether a campaign has reached its goal, or ended without; null while it still needs money. */
export function campaignOutcome(
  { donationAmount, balance, endDateTime }: Pick<Campaign, 'donationAmount' | 'balance' | 'endDateTime'>,
  now: number,
): Outcome | null {
  if (donationAmount > 0 && balance <= 0) return 'funded';
  return Date.parse(endDateTime) <= now ? 'ended' : null;
}

type CampaignOutcomeProps = {
  outcome: Outcome;
  /** Whether it says where the trust's further gifts go; the campaign's page may say it for the campaign. */
  saysSurplus: boolean;
};

/** Says that a campaign is funded or has ended, and, if the trust has entered it, where further gifts go. */
export function CampaignOutcome({ outcome, saysSurplus }: CampaignOutcomeProps) {
  const texts = useTexts(givingTexts).outcome;
  const { surplus } = useTrust();
  const langOf = useLangOf();
  return (
    <div className={styles.outcome}>
      <p>
        <b>{texts[outcome]}</b>
      </p>
      {saysSurplus && surplus && <p lang={langOf(surplus)}>{surplus.text}</p>}
    </div>
  );
}
