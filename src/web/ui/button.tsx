import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type ButtonStyle = {
  kind?: 'primary' | 'secondary' | 'quiet';
  size?: 'regular' | 'large';
};

function classNames({ kind = 'primary', size = 'regular' }: ButtonStyle, className?: string) {
  return [styles.button, styles[kind], styles[size], className].filter(Boolean).join(' ');
}

type ButtonProps = ButtonStyle & { busy?: boolean } & Omit<ComponentProps<'button'>, 'ref'>;

export function Button({ kind, size, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      ref={useKeepFocus(busy)}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={classNames({ kind, size }, className)}
    >
      {children}
    </button>
  );
}

/** Browsers blur a button when it is disabled, so a busy button that had the focus gets it back afterwards. */
function useKeepFocus(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = document.activeElement === button.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      // Unless the focus has moved meanwhile, for example to the first invalid field.
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    }
  }, [busy]);
  return button;
}

type ButtonLinkProps = ButtonStyle & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string }));

export function ButtonLink({ kind, size, className, ...rest }: ButtonLinkProps) {
  const classes = classNames({ kind, size }, className);
  return 'to' in rest ? <Link {...rest} className={classes} /> : <a {...rest} className={classes} />;
}
