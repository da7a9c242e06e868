import { loginTexts } from '#content/en/pages/login.ts';
import { useTexts } from '#web/languages/texts.ts';
import styles from './login.module.css';

type ProblemsProps = {
  /** The code of the reason why the last sign-in with Google failed. */
  error: string | null;
  /** Why a link from an email did not work. */
  linkProblem: string | null;
};

/** Why the last sign-in failed. */
export function Problems({ error, linkProblem }: ProblemsProps) {
  const { errors } = useTexts(loginTexts);
  const texts: Readonly<Record<string, string>> = errors;
  return (
    <div role="alert">
      {error !== null && (
        <p className={styles.error}>{(Object.hasOwn(texts, error) && texts[error]) || errors.failed}</p>
      )}
      {linkProblem !== null && <p className={styles.error}>{linkProblem}</p>}
    </div>
  );
}
