import { useEffect, useState } from 'react';
import { addressLinkTexts } from '#content/en/pages/address-link.ts';
import { loginTexts } from '#content/en/pages/login.ts';
import { loginLinkRoutes } from '#contract/site/login-link.ts';
import { useTexts } from '#web/languages/texts.ts';
import { isBackOffice } from '#web/lib/page/back-office.ts';
import { LinkForm } from '#web/site/donors/link-form.tsx';
import { takeToken } from '#web/site/donors/link-token.ts';
import { findReturn } from '../returned-place.ts';
import { carryDrafts, typedEmail } from './carried-drafts.ts';
import { LinkOpened } from './link-opened.tsx';
import styles from './login.module.css';
import { portablePlace } from './return-place.ts';

export type LoginByEmailProps = {
  /** Of the link that was opened; null while none is. */
  token: string | null;
  /** Called with the token in the page's address. */
  onOpened: (token: string) => void;
  /** Called with the reason why the opened link does not work. */
  onFailed: (problem: string) => void;
  /** Called with the address that every sign-in returns to. */
  onSignedIn: (address: string) => void;
};

/** Asks for an email with a link, or shows the link that was opened. The back office opens by the identity provider alone. */
export function LoginByEmail({ token, onOpened, onFailed, onSignedIn }: LoginByEmailProps) {
  const text = useTexts(loginTexts);
  const { failed } = useTexts(addressLinkTexts);
  const [place] = useState(() => findReturn());
  const [email] = useState(typedEmail);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when the page opens, then when it changes.
  useEffect(() => {
    const open = () => {
      const opened = takeToken();
      if (opened !== null) onOpened(opened);
    };
    open();
    // A link pasted into a tab that shows this page changes the fragment only.
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);

  if (token !== null)
    return (
      <LinkOpened
        key={token}
        token={token}
        onFailed={(problem) => onFailed(`${failed}. ${problem}`)}
        onSignedIn={onSignedIn}
      />
    );
  const isForStaff = place !== null && isBackOffice(place.path);
  return (
    <div className={styles.email}>
      {!isForStaff && (
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
      )}
    </div>
  );
}
