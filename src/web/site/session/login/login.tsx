import { Suspense, useState } from 'react';
import { loginTexts } from '#content/en/pages/login.ts';
import { EMBEDDED } from '#contract/site/sign-in.ts';
import { embeddedBrowser } from '#domain/site/embedded-browser.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { lazyPart } from '#web/lib/boot/lazy-part.tsx';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { GoogleButton } from './google-button.tsx';
import styles from './login.module.css';
import { Problems } from './problems.tsx';

const NoEmail = () => <div className={styles.email} />;
// Loaded lazily: modules shared by several routes would enlarge the list of routes, which every page contains.
const LoginByEmail = lazyPart(async () => (await import('./login-by-email.tsx')).LoginByEmail, NoEmail);
const EmbeddedNotice = lazyPart(
  async () => (await import('./embedded-notice.tsx')).EmbeddedNotice,
  () => null,
);

type LoginProps = {
  /** False until hydration: the server renders one page for all visitors. */
  ready: boolean;
  signInHref: string;
  /** The code of the reason why the last sign-in failed. */
  error: string | null;
  onSignedIn?: (address: string) => void;
};

const replacePage = (address: string) => window.location.replace(address);

/**
 * The login page: a card on a woven background. Google's button is there from the start and works without scripts. It stays the same
 * element while the rest loads, because a tap is lost if its element is replaced before the finger lifts.
 */
export function Login({ ready, signInHref, error, onSignedIn = replacePage }: LoginProps) {
  const { name } = useTrust();
  const text = useTexts(loginTexts);
  const format = useFormat();
  const [token, setToken] = useState<string | null>(null);
  const [linkProblem, setLinkProblem] = useState<string | null>(null);
  const embedded = ready ? embeddedBrowser(navigator.userAgent) : null;

  function linkFailed(problem: string) {
    setToken(null);
    setLinkProblem(problem);
  }

  const google = token === null && (
    <GoogleButton key="google" href={embedded ? withQuery(signInHref, EMBEDDED) : signInHref} />
  );
  const byEmail = ready ? (
    <Suspense key="email" fallback={<NoEmail />}>
      <LoginByEmail token={token} onOpened={setToken} onFailed={linkFailed} onSignedIn={onSignedIn} />
    </Suspense>
  ) : (
    <NoEmail key="email" />
  );
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
          {token === null && (
            <>
              <h1 className={styles.title}>{text.title}</h1>
              <p className={styles.lead}>{text.lead}</p>
              {embedded && (
                <Suspense>
                  <EmbeddedNotice embedded={embedded} />
                </Suspense>
              )}
              <Problems error={error} linkProblem={linkProblem} />
            </>
          )}
          {/* Google comes last where it refuses to sign anybody in. */}
          {embedded ? [byEmail, google] : [google, byEmail]}
          {token === null && <p className={styles.note}>{format(text.note, { name })}</p>}
        </Card>
      </Container>
    </div>
  );
}

function withQuery(href: string, name: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${name}=try`;
}
