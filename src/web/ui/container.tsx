import type { ComponentProps } from 'react';
import styles from './container.module.css';

type ContainerProps = { width?: 'text' | 'page' } & ComponentProps<'div'>;

/** The centred page column, with a gutter that grows with the window. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div {...rest} className={[styles.container, styles[width], className].filter(Boolean).join(' ')} />;
}
