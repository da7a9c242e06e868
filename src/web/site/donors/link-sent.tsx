import { useEffect, useRef } from 'react';
import { addressLinkTexts } from '#content/en/pages/address-link.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './address-link.module.css';

type LinkSentProps = { level?: 2 | 3; text: string; spamHint: string; again: string; onAgain: () => void };

/** Replaces the form after it was sent. It says the same whether or not an email was sent. */
export function LinkSent({ level = 3, text, spamHint, again, onAgain }: LinkSentProps) {
  const { sent } = useTexts(addressLinkTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const Title = `h${level}` as const;
  // The form, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <Title ref={heading} className={styles.sent} tabIndex={-1}>
        {sent}
      </Title>
      <p>{text}</p>
      <p className={styles.soft}>{spamHint}</p>
      <Button kind="secondary" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
