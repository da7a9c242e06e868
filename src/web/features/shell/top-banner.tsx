import { useTrust } from '#web/lib/site-facts.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './top-banner.module.css';

export function TopBanner() {
  const { email, phone } = useTrust();
  return (
    <aside className={styles.banner} aria-label="Get in touch">
      <Container className={styles.inner}>
        <p>Would you like to make a donation today?</p>
        <p className={styles.links}>
          <a href={`mailto:${email}`}>{email}</a>
          <a href={`tel:${phone.tel}`}>{phone.display}</a>
        </p>
      </Container>
    </aside>
  );
}
