import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

type SectionHeadingProps = {
  title: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  align?: 'start' | 'center';
  id?: string;
  className?: string | undefined;
};

export function SectionHeading({ title, lead, align = 'start', id, className }: SectionHeadingProps) {
  return (
    <div className={[styles.heading, styles[align], className].filter(Boolean).join(' ')}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
