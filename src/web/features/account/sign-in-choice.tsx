import { accountCalls } from '#contract/account-paths.ts';
import { accountTexts } from '#web/languages/en/account.ts';
import { useTexts } from '#web/languages/texts.ts';
import { rememberReturn } from '#web/lib/session/sign-in-return.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './account.module.css';
import { LinkForm } from './link-form.tsx';

/** For visitors of whom nothing is proven: sign in with Google, or get a link by email. */
export function SignInChoice({ signInHref }: { signInHref: string }) {
  const { signIn: text } = useTexts(accountTexts);
  return (
    <>
      <Card as="section" className={styles.card} aria-labelledby="sign-in">
        <h2 id="sign-in">{text.title}</h2>
        <p>{text.text}</p>
        <ButtonLink href={signInHref} onClick={() => rememberReturn()}>
          {text.google}
        </ButtonLink>
      </Card>
      <Card as="section" className={styles.card} aria-labelledby="by-email">
        <h2 id="by-email">{text.byEmail}</h2>
        <p>{text.byEmailText}</p>
        <LinkForm
          label={text.byEmail}
          path={accountCalls.requestLink}
          submit={text.send}
          hint={text.emailHint}
        />
      </Card>
    </>
  );
}
