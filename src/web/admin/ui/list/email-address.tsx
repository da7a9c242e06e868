import { Fragment } from 'react';

/** An email address that breaks before its signs, not within a word, unless a word is longer than its column. */
export function EmailAddress({ children }: { children: string }) {
  const parts = children.split(/(?=[@._-])/);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
