import type { HTMLAttributes } from 'react';
import styles from './card.module.css';

type CardProps = { as?: 'div' | 'article' | 'section' | 'li'; flush?: boolean } & HTMLAttributes<HTMLElement>;

/** A raised box; `flush` removes its padding. */
export function Card({ as: Tag = 'div', flush = false, className, ...rest }: CardProps) {
  return (
    <Tag {...rest} className={[styles.card, !flush && styles.padded, className].filter(Boolean).join(' ')} />
  );
}
