import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { headerTexts } from '#content/en/pages/header.ts';
import type { User } from '#contract/site/users.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { rememberReturn } from '#web/site/session/sign-in-return.ts';
import { isStaff } from '#web/site/session/stored-user.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './account.module.css';

type AccountProps = { user: User | null; signInHref: string; onLogout: () => void };

export function Account({ user, signInHref, onLogout }: AccountProps) {
  const text = useTexts(headerTexts);
  const format = useFormat();
  const account = useRef<HTMLDivElement>(null);
  const isLoggingOut = useRef(false);

  // The logout button, which had the focus, is gone. If logging out also navigates, the page takes the focus afterwards.
  useEffect(() => {
    if (user || !isLoggingOut.current) return;
    isLoggingOut.current = false;
    account.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [user]);

  function logout() {
    isLoggingOut.current = true;
    onLogout();
  }

  return (
    <div ref={account} className={styles.account}>
      {user ? (
        <>
          <div className={styles.user}>
            <span className={styles.greeting} title={user.name}>
              {format(text.greeting, { name: user.name })}
            </span>
            <Link to="/account">{text.myGifts}</Link>
            {isStaff() && <a href="/admin">{text.backOffice}</a>}
          </div>
          <Button kind="secondary" className={styles.button} onClick={logout}>
            {text.logout}
          </Button>
        </>
      ) : (
        <ButtonLink
          kind="secondary"
          className={styles.button}
          href={signInHref}
          onClick={() => rememberReturn()}
        >
          {text.login}
        </ButtonLink>
      )}
    </div>
  );
}
