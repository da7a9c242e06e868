import type { ReactNode } from 'react';
import { Container } from '#web/ui/container.tsx';
import styles from './lost.module.css';

type LostProps = { code?: string; title: string; children: ReactNode; actions: ReactNode };

export function Lost({ code, title, children, actions }: LostProps) {
  return (
    <Container className={styles.lost}>
      <svg className={styles.picture} viewBox="0 0 320 300" width="320" height="300" aria-hidden="true">
        <path className={styles.night} d="M20 300V150C20 70 105 60 160 10c55 50 140 60 140 140v150z" />
        <circle className={styles.moon} cx="206" cy="112" r="26" />
        <path className={styles.hill} d="M20 236c50-34 92-30 132-6s88 22 148-12v82H20z" />
        <path className={styles.way} d="M148 300c-6-26 34-30 26-50-6-14-24-12-22-24" />
        <path className={styles.post} d="M96 246v-74" />
        <path className={styles.sign} d="M64 150h58l16 15-16 15H64z" />
      </svg>
      <div className={styles.words}>
        {code && <p className={styles.code}>{code}</p>}
        <h1>{title}</h1>
        <div className={styles.text}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Container>
  );
}
