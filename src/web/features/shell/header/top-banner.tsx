import { headerTexts } from '#web/languages/en/header.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './top-banner.module.css';

export function TopBanner() {
  const { email, phone } = useTrust();
  const { banner } = useTexts(headerTexts);
  return (
    <aside className={styles.banner} aria-label={banner.label}>
      <Container className={styles.inner}>
        <p>{banner.question}</p>
        <p className={styles.links}>
          <a href={`mailto:${email}`}>{email}</a>
          <a href={`tel:${phone.tel}`}>{phone.display}</a>
        </p>
      </Container>
    </aside>
  );
}
