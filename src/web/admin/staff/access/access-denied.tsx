import type { signOut as endpoint } from '#contract/site/session.server.ts';
import { sessionRoutes } from '#contract/site/sign-in.ts';
import { call } from '#web/lib/api/call.ts';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { removeUser, storedUser } from '#web/site/session/stored-user.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './access-denied.module.css';
import { goToLogin } from './sign-in-redirects.ts';

async function switchAccount() {
  await call<typeof endpoint>(sessionRoutes.signOut, {});
  removeUser();
  goToLogin();
}

/** Shown instead of the back office: the account has no role, or its role could not be loaded. */
export function AccessDenied({ reason }: { reason: 'no role' | 'failure' }) {
  return (
    <main className={styles.page}>
      {reason === 'no role' ? <NoRole email={storedUser()?.email ?? ''} /> : <ServerFailure />}
    </main>
  );
}

function NoRole({ email }: { email: string }) {
  const { name } = useTrust();
  return (
    <Notice
      kind="info"
      level={1}
      title="This area is for the trust’s staff"
      actions={
        <>
          <Button onClick={() => void switchAccount()}>Use another account</Button>
          <ButtonLink kind="secondary" href="/">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <p>
        You are signed in{email && <> as {email}</>}, and this account has no access to the back office. Ask
        an owner of {name} to invite this address under “Staff”, then come back.
      </p>
    </Notice>
  );
}

function ServerFailure() {
  return (
    <Notice
      kind="failure"
      level={1}
      title="The back office isn’t responding"
      actions={<Button onClick={() => window.location.reload()}>Try again</Button>}
    >
      <p>Nothing was changed. Please try again in a minute.</p>
    </Notice>
  );
}
