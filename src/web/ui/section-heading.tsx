import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

type SectionHeadingProps = {
  title: ReactNode;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  /** One or two sentences below it. */
  lead?: ReactNode;
  level?: 1 | 2 | 3;
  align?: 'start' | 'center';
  id?: string;
  onDark?: boolean;
};

export function SectionHeading({
  title,
  eyebrow,
  lead,
  level = 2,
  align = 'start',
  id,
  onDark = false,
}: SectionHeadingProps) {
  const Title = `h${level}` as const;
  return (
    <div className={[styles.heading, styles[align], onDark && styles.onDark].filter(Boolean).join(' ')}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <Title id={id} className={styles.title}>
        {title}
      </Title>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
