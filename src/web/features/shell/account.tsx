import type { User } from '#contract/users.ts';
import { isStaff } from '#web/lib/stored-user.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './account.module.css';

type AccountProps = { user: User | null; signInHref: string; onLogout: () => void };

export function Account({ user, signInHref, onLogout }: AccountProps) {
  return (
    <div className={styles.account}>
      {user ? (
        <>
          <div className={styles.who}>
            <span className={styles.greeting} title={user.name}>
              Hey, {user.name}
            </span>
            {isStaff() && <a href="/admin">Back office</a>}
          </div>
          <Button kind="secondary" className={styles.button} onClick={onLogout}>
            Logout
          </Button>
        </>
      ) : (
        <ButtonLink kind="secondary" className={styles.button} href={signInHref}>
          Login
        </ButtonLink>
      )}
    </div>
  );
}
