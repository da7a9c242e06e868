import { useEffect, useState } from 'react';
import { loginTexts } from '#content/en/pages/login.ts';
import { loginLinkRoutes } from '#contract/site/login-link.ts';
import { EMBEDDED } from '#contract/site/sign-in.ts';
import { embeddedBrowser } from '#domain/site/embedded-browser.ts';
import { useTexts } from '#web/languages/texts.ts';
import { isBackOffice } from '#web/lib/page/back-office.ts';
import { LinkForm } from '#web/site/donors/link-form.tsx';
import { takeToken } from '#web/site/donors/link-token.ts';
import { findReturn } from '../returned-place.ts';
import { carryDrafts, typedEmail } from './carried-drafts.ts';
import { EmbeddedNotice } from './embedded-notice.tsx';
import { LinkOpened } from './link-opened.tsx';
import { LoginCard } from './login-card.tsx';
import { Problems } from './problems.tsx';
import { portablePlace } from './return-place.ts';

type LoginChoiceProps = {
  signInHref: string;
  error: string | null;
  onSignedIn?: (address: string) => void;
};

const replacePage = (address: string) => window.location.replace(address);

/** The ways to sign in, the link by email first where Google refuses; or what a link from an email opens in their place. */
export function LoginChoice({ signInHref, error, onSignedIn = replacePage }: LoginChoiceProps) {
  const text = useTexts(loginTexts);
  const [token, setToken] = useState(takeToken);
  const [linkProblem, setLinkProblem] = useState<string | null>(null);
  const [place] = useState(() => findReturn());
  const [email] = useState(typedEmail);
  const embedded = embeddedBrowser(navigator.userAgent);

  useEffect(() => {
    // A link pasted into a tab that shows this page changes the fragment only.
    const open = () => setToken((shown) => takeToken() ?? shown);
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);

  function linkFailed(problem: string) {
    setToken(null);
    setLinkProblem(problem);
  }

  if (token !== null)
    return <LinkOpened key={token} token={token} onFailed={linkFailed} onSignedIn={onSignedIn} />;

  // The back office opens by the identity provider alone.
  const isForStaff = place !== null && isBackOffice(place.path);
  return (
    <LoginCard
      signInHref={embedded ? withQuery(signInHref, EMBEDDED) : signInHref}
      isGoogleLast={embedded !== null}
      notices={
        <>
          {embedded && <EmbeddedNotice embedded={embedded} place={place} />}
          <Problems error={error} linkProblem={linkProblem} />
        </>
      }
      byEmail={
        !isForStaff && (
          <LinkForm
            label={text.byEmail}
            route={loginLinkRoutes.ask}
            extra={{ returnTo: portablePlace(place) }}
            submit={text.byEmail}
            hint={text.byEmailHint}
            email={email}
            sentText={text.sentText}
            onSent={(address) => carryDrafts(address, place)}
          />
        )
      }
    />
  );
}

function withQuery(href: string, name: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${name}=try`;
}
