import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Look = {
  kind?: 'primary' | 'secondary' | 'quiet';
  size?: 'regular' | 'large';
};

function look({ kind = 'primary', size = 'regular' }: Look, className?: string) {
  return [styles.button, styles[kind], styles[size], className].filter(Boolean).join(' ');
}

type ButtonProps = Look & { busy?: boolean } & ComponentProps<'button'>;

export function Button({ kind, size, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={look({ kind, size }, className)}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string }));

export function ButtonLink({ kind, size, className, ...rest }: ButtonLinkProps) {
  const looks = look({ kind, size }, className);
  return 'to' in rest ? <Link {...rest} className={looks} /> : <a {...rest} className={looks} />;
}
