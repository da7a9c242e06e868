import { createElement, type ReactNode } from 'react';
import { type Block, type Inline, parseFormatted } from '#domain/text/formatted-text.ts';
import styles from './formatted.module.css';

type FormattedProps = {
  text: string;
  /** The language of the text, if it is not the page's. */
  lang?: string | undefined;
};

/** Renders text with light markup as paragraphs and lists. HTML in the text is shown as text. */
export function Formatted({ text, lang }: FormattedProps) {
  return createElement('div', { className: styles.text, lang }, ...parseFormatted(text).map(blockOf));
}

function blockOf(block: Block): ReactNode {
  if (block.tag === 'p') return createElement('p', null, ...block.children.map(inlineOf));
  return createElement(
    block.tag,
    null,
    ...block.items.map((item) => createElement('li', null, ...item.map(inlineOf))),
  );
}

function inlineOf(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline;
  if (inline.tag === 'a') return createElement('a', { href: inline.href, rel: 'noopener' }, inline.text);
  return createElement(inline.tag, null, ...inline.children.map(inlineOf));
}
