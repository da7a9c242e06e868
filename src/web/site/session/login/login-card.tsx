import type { ReactNode } from 'react';
import { loginTexts } from '#content/en/pages/login.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { GoogleButton } from './google-button.tsx';
import styles from './login-card.module.css';

type LoginCardProps = {
  signInHref: string;
  /** Above the ways to sign in: what went wrong, or does not work here. */
  notices?: ReactNode;
  /** The way to sign in by email. The server, and a browser that could not load it, have none. */
  byEmail?: ReactNode;
  /** Google comes last where it refuses to sign anybody in. */
  isGoogleLast?: boolean;
};

/** The ways to sign in. */
export function LoginCard({ signInHref, notices, byEmail, isGoogleLast = false }: LoginCardProps) {
  const { name } = useTrust();
  const text = useTexts(loginTexts);
  const format = useFormat();
  const google = <GoogleButton key="google" href={signInHref} />;
  const email = (
    <div key="email" className={styles.email}>
      {byEmail}
    </div>
  );
  return (
    <>
      <h1 className={styles.title}>{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      {notices}
      {isGoogleLast ? [email, google] : [google, email]}
      <p className={styles.note}>{format(text.note, { name })}</p>
    </>
  );
}
