import type { ReactNode } from 'react';

/** An email address that wraps before its punctuation, and within a word only if the word is longer than its column. */
export function EmailAddress({ children }: { children: string }) {
  const [first, ...others] = children.split(/(?=[@._-])/);
  return others.reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        <wbr />
        {part}
      </>
    ),
    first,
  );
}
