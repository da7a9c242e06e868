import { createElement, type ReactNode } from 'react';
import { type Block, type Inline, parseFormatted } from '#domain/formatted-text.ts';
import styles from './formatted.module.css';

type FormattedProps = {
  text: string;
  /** Its language, if it is not the page's. */
  lang?: string | undefined;
};

/** A text with light marks, as paragraphs and lists. What its writer typed never becomes HTML. */
export function Formatted({ text, lang }: FormattedProps) {
  return createElement('div', { className: styles.text, lang }, ...parseFormatted(text).map(blockOf));
}

function blockOf(block: Block): ReactNode {
  if (block.tag === 'p') return createElement('p', null, ...block.of.map(runOf));
  return createElement(
    block.tag,
    null,
    ...block.items.map((item) => createElement('li', null, ...item.map(runOf))),
  );
}

function runOf(run: Inline): ReactNode {
  if (typeof run === 'string') return run;
  if ('href' in run) return createElement('a', { href: run.href, rel: 'noopener' }, run.of);
  return createElement(run.mark, null, ...run.of.map(runOf));
}
