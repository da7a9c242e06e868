import { headerTexts } from '#content/en/pages/header.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { PhoneLinks } from '#web/lib/page/phone-links.tsx';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './top-banner.module.css';

export function TopBanner() {
  const { banner } = useTexts(headerTexts);
  return (
    <Unhydrated as="aside" className={styles.banner} aria-label={banner.label}>
      <Content />
    </Unhydrated>
  );
}

function Content() {
  const { email } = useTrust();
  const { banner } = useTexts(headerTexts);
  return (
    <Container className={styles.inner}>
      <p>{banner.question}</p>
      <p className={styles.links}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <PhoneLinks />
      </p>
    </Container>
  );
}
