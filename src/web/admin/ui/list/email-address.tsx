import { Fragment } from 'react';

/** An email address that wraps before its punctuation, and within a word only if the word is longer than its column. */
export function EmailAddress({ children }: { children: string }) {
  const parts = children.split(/(?=[@._-])/);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
