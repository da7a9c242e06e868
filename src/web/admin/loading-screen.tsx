import styles from './loading-screen.module.css';

/** Shown until the back office's JavaScript has loaded. */
export function LoadingScreen() {
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>Back office</h1>
      <p role="status">Loading…</p>
      <noscript>
        <p>The back office needs JavaScript. Please enable it for this site.</p>
      </noscript>
    </main>
  );
}
