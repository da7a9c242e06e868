import type { ReactNode } from 'react';
import { Container } from '#web/ui/container.tsx';
import styles from './lost.module.css';

type LostProps = { code?: string; title: string; picture: string; children: ReactNode; actions: ReactNode };

export function Lost({ code, title, picture, children, actions }: LostProps) {
  return (
    <Container className={styles.lost}>
      <img className={styles.picture} src={picture} width="600" height="450" alt="" />
      <div className={styles.words}>
        {code && <p className={styles.code}>{code}</p>}
        <h1>{title}</h1>
        <div className={styles.text}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Container>
  );
}
