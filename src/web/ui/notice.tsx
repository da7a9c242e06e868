import type { ComponentProps, ReactNode } from 'react';
import styles from './notice.module.css';

/** Pictures in public/pictures/states that have the same size. */
type Picture = 'cancelled' | 'empty' | 'not-found' | 'on-the-way' | 'payment-failed' | 'thank-you';

type NoticeProps = {
  kind: 'info' | 'success' | 'failure';
  title: ReactNode;
  level?: 1 | 2 | 3;
  /** Replaces the icon of the kind. */
  picture?: Picture;
  actions?: ReactNode;
} & Omit<ComponentProps<'section'>, 'title'>;

const icons = {
  info: 'M32 28v18M32 18.5v.5',
  success: 'M20 33l9 9 16-19',
  failure: 'M22 22l20 20M42 22L22 42',
} as const;

/** The main message of a page or section: what happened, and what to do next. */
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
            <path className={styles.stroke} d={icons[kind]} />
          </svg>
        )}
      </div>
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
