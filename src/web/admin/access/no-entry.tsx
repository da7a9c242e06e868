import { userCalls } from '#contract/sign-in.ts';
import { anything } from '#web/lib/api/api.ts';
import { postJson } from '#web/lib/api/sending.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { removeUser, storedUser } from '#web/lib/session/stored-user.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './no-entry.module.css';
import { goToLogin } from './ways.ts';

async function signInAsSomebodyElse() {
  await postJson(userCalls.signOut, {}, anything);
  removeUser();
  goToLogin();
}

/** What somebody sees whom the back office does not let in: without a role, or because it could not be asked. */
export function NoEntry({ reason }: { reason: 'no role' | 'trouble' }) {
  return (
    <main className={styles.page}>
      {reason === 'no role' ? <NoRole email={storedUser()?.email ?? ''} /> : <NotAsked />}
    </main>
  );
}

function NoRole({ email }: { email: string }) {
  const { name } = useTrust();
  return (
    <Notice
      kind="info"
      level={1}
      title="This door is for the trust’s staff"
      actions={
        <>
          <Button onClick={() => void signInAsSomebodyElse()}>Sign in with another address</Button>
          <ButtonLink kind="secondary" href="/">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <p>
        You are signed in{email && <> as {email}</>}, and this address has no role here. An owner of {name}{' '}
        can give it one: ask them to invite exactly this address under “Staff”, then come back.
      </p>
    </Notice>
  );
}

function NotAsked() {
  return (
    <Notice
      kind="failure"
      level={1}
      title="The back office does not answer"
      actions={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      <p>Nothing has been changed. Please try once more in a minute.</p>
    </Notice>
  );
}
