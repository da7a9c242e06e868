import styles from './progress.module.css';
import { raisedPercent } from './raised.ts';

type ProgressProps = { campaign: { donationAmount: number; balance: number }; inWords?: boolean };

/** How far a campaign has come. A native element: no style attribute sets its width, and assistive technology reads it. */
export function Progress({ campaign, inWords = false }: ProgressProps) {
  const percent = raisedPercent(campaign);
  if (percent === null) return null;
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} max={100} value={percent} aria-label="Raised so far" />
      {inWords && (
        <span className={styles.words} aria-hidden="true">
          <b>{percent}%</b> raised
        </span>
      )}
    </div>
  );
}
