import type { ReactNode } from 'react';
import { Container } from './container.tsx';
import styles from './narrow-page.module.css';
import { PageBanner } from './page-banner.tsx';

type NarrowPageProps = { title: string; lead: string; children: ReactNode };

/** A page of forms and cards: a banner, and below it one column as wide as text. */
export function NarrowPage({ title, lead, children }: NarrowPageProps) {
  return (
    <>
      <PageBanner title={title}>
        <p>{lead}</p>
      </PageBanner>
      <Container width="text" className={styles.page}>
        {children}
      </Container>
    </>
  );
}

/** A remark below the forms. */
export function Aside({ children }: { children: ReactNode }) {
  return <p className={styles.aside}>{children}</p>;
}
