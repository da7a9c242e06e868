import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Look = {
  kind?: 'primary' | 'secondary' | 'quiet';
  size?: 'regular' | 'large';
};

function look({ kind = 'primary', size = 'regular' }: Look, className?: string) {
  return [styles.button, styles[kind], styles[size], className].filter(Boolean).join(' ');
}

type ButtonProps = Look & { busy?: boolean } & Omit<ComponentProps<'button'>, 'ref'>;

export function Button({ kind, size, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      ref={useFocusThroughWork(busy)}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={look({ kind, size }, className)}
    >
      {children}
    </button>
  );
}

/** Browsers take the focus from a button that is disabled: one that was pressed by keyboard gets it back after its work. */
function useFocusThroughWork(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = document.activeElement === button.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      // Elsewhere by now, in the first wrong field for one: there it stays.
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    }
  }, [busy]);
  return button;
}

type ButtonLinkProps = Look & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string }));

export function ButtonLink({ kind, size, className, ...rest }: ButtonLinkProps) {
  const looks = look({ kind, size }, className);
  return 'to' in rest ? <Link {...rest} className={looks} /> : <a {...rest} className={looks} />;
}
