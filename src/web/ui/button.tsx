import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Look = {
  kind?: 'primary' | 'secondary' | 'quiet';
  /** For dark ground: the secondary and quiet kinds turn light. */
  onDark?: boolean;
  size?: 'regular' | 'large';
};

function look({ kind = 'primary', onDark = false, size = 'regular' }: Look, className?: string) {
  return [styles.button, styles[kind], onDark && styles.onDark, styles[size], className]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = Look & { busy?: boolean } & ComponentProps<'button'>;

export function Button({ kind, onDark, size, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={look({ kind, onDark, size }, className)}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string }));

export function ButtonLink({ kind, onDark, size, className, ...rest }: ButtonLinkProps) {
  const looks = look({ kind, onDark, size }, className);
  return 'to' in rest ? <Link {...rest} className={looks} /> : <a {...rest} className={looks} />;
}
