import { Suspense } from 'react';
import { lazyPart } from '#web/lib/boot/lazy-part.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './login-card.module.css';
import { LoginCard } from './login-card.tsx';

// Loaded lazily: modules shared by several routes would enlarge the list of routes, which every page contains.
const LoginChoice = lazyPart(async () => (await import('./login-choice.tsx')).LoginChoice, LoginCard);

type LoginProps = {
  /** False until hydration: the server renders one page for all visitors. */
  ready: boolean;
  signInHref: string;
  /** The code of the reason why the last sign-in failed. */
  error: string | null;
};

/** The login page: a card on a woven background. Google's button is there from the start, and works without scripts. */
export function Login({ ready, signInHref, error }: LoginProps) {
  const card = <LoginCard signInHref={signInHref} />;
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
          {ready ? (
            <Suspense fallback={card}>
              <LoginChoice signInHref={signInHref} error={error} />
            </Suspense>
          ) : (
            card
          )}
        </Card>
      </Container>
    </div>
  );
}
