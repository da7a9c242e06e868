import { Suspense } from 'react';
import { addressLinkTexts } from '#content/en/pages/address-link.ts';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { useTexts } from '#web/languages/texts.ts';
import { lazyPart } from '#web/lib/boot/lazy-part.tsx';
import { rememberReturn } from '#web/site/session/sign-in-return.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './address-link.module.css';

// Whoever is signed in does not need it.
const LinkForm = lazyPart(
  async () => (await import('./link-form.tsx')).LinkForm,
  () => null,
);

export type SignInChoiceProps = {
  /** What the link is for. */
  purpose: 'open' | 'data';
  signInHref: string;
  texts: { text: string; byEmailText: string; emailHint: string; sentText: string };
};

/** For visitors who have proven nothing: sign in with Google, or get a link by email. */
export function SignInChoice({ purpose, signInHref, texts }: SignInChoiceProps) {
  const text = useTexts(addressLinkTexts);
  return (
    <>
      <Card as="section" className={styles.card} aria-labelledby="sign-in">
        <h2 id="sign-in">{text.title}</h2>
        <p>{texts.text}</p>
        <ButtonLink href={signInHref} onClick={() => rememberReturn()}>
          {text.google}
        </ButtonLink>
      </Card>
      <Card as="section" className={styles.card} aria-labelledby="by-email">
        <h2 id="by-email">{text.byEmail}</h2>
        <p>{texts.byEmailText}</p>
        <Suspense>
          <LinkForm
            label={text.byEmail}
            route={accountRoutes.requestLink}
            extra={{ purpose }}
            submit={text.send}
            hint={texts.emailHint}
            sentText={texts.sentText}
          />
        </Suspense>
      </Card>
    </>
  );
}
