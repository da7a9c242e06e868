import { loginTexts } from '#web/languages/en/login.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './login-card.module.css';

type LoginCardProps = { signInHref: string; error: string | null };

export function LoginCard({ signInHref, error }: LoginCardProps) {
  const { name } = useTrust();
  const text = useTexts(loginTexts);
  const format = useFormat();
  const errors: Readonly<Record<string, string>> = text.errors;
  return (
    <div className={styles.background}>
      <Container className={styles.page}>
        <Card className={styles.card}>
          <img
            className={styles.picture}
            src="/pictures/states/sign-in.svg"
            width="600"
            height="450"
            alt=""
          />
          <h1 className={styles.title}>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
          <div role="alert">
            {error !== null && (
              <p className={styles.error}>
                {(Object.hasOwn(errors, error) && errors[error]) || text.errors.failed}
              </p>
            )}
          </div>
          <ButtonLink href={signInHref} size="large" className={styles.google}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path
                d="M21.800 12.200c0-.7-.1-1.400-.2-2H12v3.900h5.500a4.700 4.700 0 0 1-2 3.100v2.500h3.300c1.900-1.800 3-4.400 3-7.500z"
                fill="#4285f4"
              />
              <path
                d="M12 22c2.700 0 5-.9 6.700-2.400l-3.300-2.500c-.9.6-2 1-3.400 1-2.600 0-4.800-1.800-5.600-4.100H3v2.600A10 10 0 0 0 12 22z"
                fill="#34a853"
              />
              <path d="M6.400 13.900a6 6 0 0 1 0-3.800V7.500H3a10 10 0 0 0 0 9z" fill="#fbbc05" />
              <path
                d="M12 6c1.500 0 2.800.5 3.800 1.500l2.900-2.900A10 10 0 0 0 3 7.500l3.400 2.600C7.200 7.800 9.400 6 12 6z"
                fill="#ea4335"
              />
            </svg>
            {text.google}
          </ButtonLink>
          <p className={styles.note}>{format(text.note, { name })}</p>
        </Card>
      </Container>
    </div>
  );
}
