import styles from './staging-banner.module.css';

/** Above every page of a staging site, also of the back office. Only the server has its text, because other sites need none. */
export function StagingBanner({ text }: { text: string }) {
  return <p className={styles.banner}>{text}</p>;
}
