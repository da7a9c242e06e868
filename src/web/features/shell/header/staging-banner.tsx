import { footerTexts } from '#web/languages/en/footer.ts';
import { useTexts } from '#web/languages/texts.ts';
import styles from './staging-banner.module.css';

/** Above every page of a staging site, also of the back office. */
export function StagingBanner() {
  return <p className={styles.banner}>{useTexts(footerTexts).staging}</p>;
}
