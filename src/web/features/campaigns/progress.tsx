import { formatTags } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { raisedPercent } from './data/raised.ts';
import styles from './progress.module.css';

type ProgressProps = { campaign: { donationAmount: number; balance: number }; inWords?: boolean };

/** How far a campaign has come. A native element: no style attribute sets its width, and assistive technology reads it. */
export function Progress({ campaign, inWords = false }: ProgressProps) {
  const { raisedSoFar, raised } = useTexts('campaigns').recent;
  const percent = raisedPercent(campaign);
  if (percent === null) return null;
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} max={100} value={percent} aria-label={raisedSoFar} />
      {inWords && (
        <span className={styles.words} aria-hidden="true">
          {formatTags(raised, { share: () => <b key="share">{percent}%</b> })}
        </span>
      )}
    </div>
  );
}
