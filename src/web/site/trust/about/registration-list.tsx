import { Container } from '#web/ui/container.tsx';
import styles from './registration-list.module.css';

/** The trust's registrations, for donors who want to check them. */
export function RegistrationList({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <Container className={styles.registrations}>
      <h2>{heading}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Container>
  );
}
