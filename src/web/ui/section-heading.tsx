import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

type SectionHeadingProps = {
  title: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  align?: 'start' | 'center';
  id?: string;
};

export function SectionHeading({ title, lead, align = 'start', id }: SectionHeadingProps) {
  return (
    <div className={[styles.heading, styles[align]].join(' ')}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
