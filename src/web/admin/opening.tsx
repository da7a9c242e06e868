import styles from './opening.module.css';

/** What stands there until the back office's own chunks have come. */
export function Opening() {
  return (
    <main className={styles.opening}>
      <h1 className={styles.title}>Back office</h1>
      <p role="status">Opening…</p>
      <noscript>
        <p>The back office needs JavaScript. Please switch it on for this site.</p>
      </noscript>
    </main>
  );
}
