import type { ReactNode } from 'react';
import { Container } from '#web/ui/container.tsx';
import styles from './error-layout.module.css';

type ErrorLayoutProps = {
  code?: string;
  title: string;
  picture: string;
  children: ReactNode;
  actions: ReactNode;
};

export function ErrorLayout({ code, title, picture, children, actions }: ErrorLayoutProps) {
  return (
    <Container className={styles.page}>
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
