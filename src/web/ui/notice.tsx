import type { ComponentProps, ReactNode } from 'react';
import styles from './notice.module.css';

/** The drawings of public/pictures/states that are of one size. */
type Drawing = 'cancelled' | 'empty' | 'not-found' | 'on-the-way' | 'payment-failed' | 'thank-you';

type NoticeProps = {
  kind: 'info' | 'success' | 'failure';
  title: ReactNode;
  level?: 1 | 2 | 3;
  /** Takes the place of the kind's own sign. */
  picture?: Drawing;
  actions?: ReactNode;
} & Omit<ComponentProps<'section'>, 'title'>;

const signs = {
  info: 'M32 28v18M32 18.5v.5',
  success: 'M20 33l9 9 16-19',
  failure: 'M22 22l20 20M42 22L22 42',
} as const;

/** One message that a whole page or block is about: what happened, and what to do next. */
export function Notice({
  kind,
  title,
  level = 2,
  picture,
  actions,
  className,
  children,
  ...rest
}: NoticeProps) {
  const Title = `h${level}` as const;
  return (
    <section {...rest} className={[styles.notice, styles[kind], className].filter(Boolean).join(' ')}>
      <div className={styles.picture}>
        {picture ? (
          <img src={`/pictures/states/${picture}.svg`} width="600" height="450" alt="" />
        ) : (
          <svg viewBox="0 0 64 64" width="72" height="72" aria-hidden="true">
            <path className={styles.arch} d="M4 64V30C4 14 18 10 32 1c14 9 28 13 28 29v34z" />
            <path className={styles.stroke} d={signs[kind]} />
          </svg>
        )}
      </div>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
