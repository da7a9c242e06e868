import { trust } from '#web/trust.config.ts';
import { Container } from '#web/ui/container.tsx';
import { mailHref, phoneHref } from './nav-items.ts';
import styles from './top-banner.module.css';

export function TopBanner() {
  return (
    <aside className={styles.banner} aria-label="Get in touch">
      <Container className={styles.inner}>
        <p>Would you like to make a donation today?</p>
        <p className={styles.links}>
          <a href={mailHref}>{trust.email}</a>
          <a href={phoneHref}>{trust.phone.display}</a>
        </p>
      </Container>
    </aside>
  );
}
