import { homeTexts } from '#content/en/pages/home.ts';
import { useTexts } from '#web/languages/texts.ts';
import styles from './progress.module.css';

type Figures = { donationAmount: number; balance: number };

/**
 * The raised share of the goal in whole per cent, rounded down so that 100 means fully funded. Null if the goal is not
 * positive.
 */
export function raisedPercent({ donationAmount: goal, balance }: Figures): number | null {
  if (!(goal > 0) || !Number.isFinite(balance)) return null;
  const raised = Math.min(Math.max(goal - balance, 0), goal);
  return Math.floor((raised / goal) * 100);
}

/** The raised share of the goal. A native element, because the content security policy allows no style attribute for its width. */
export function Progress({ campaign }: { campaign: Figures }) {
  const { raisedSoFar } = useTexts(homeTexts).recent;
  const percent = raisedPercent(campaign);
  if (percent === null) return null;
  return <progress className={styles.bar} max={100} value={percent} aria-label={raisedSoFar} />;
}
