import { campaignSummaryTexts } from '#content/en/pages/campaign-summary.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Progress, raisedPercent } from './progress.tsx';
import styles from './raised.module.css';

type RaisedProps = { campaign: { donationAmount: number; balance: number } };

/** The progress bar with the amounts raised and still needed in words. What a funded campaign raised beyond its goal is not known here. */
export function Raised({ campaign }: RaisedProps) {
  const { amounts } = useTexts(campaignSummaryTexts);
  const format = useFormat();
  const { donationAmount: goal, balance } = campaign;
  const share = raisedPercent(campaign);
  if (share === null) return null;
  return (
    <div className={styles.raised}>
      <Progress campaign={campaign} />
      <p>
        {balance > 0
          ? format(amounts.raised, {
              raised: formatRupees(goal - balance),
              share: `${share}%`,
              needed: formatRupees(balance),
            })
          : format(amounts.reached, { goal: formatRupees(goal) })}
      </p>
    </div>
  );
}
