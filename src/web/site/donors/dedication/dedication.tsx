import { useState } from 'react';
import { dedicationTexts } from '#content/en/pages/dedication.ts';
import type { MyGift } from '#contract/donors/account.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CardPanel } from './card-panel.tsx';
import styles from './dedication.module.css';
import { DedicationForm } from './dedication-form.tsx';

export type DedicationProps = { gift: MyGift; onChanged: () => Promise<void> };

/** In memory or in honour of whom a donor's own paid gift was made, and the card that says so. */
export function Dedication({ gift, onChanged }: DedicationProps) {
  const text = useTexts(dedicationTexts);
  const format = useFormat();
  const [isEditing, setIsEditing] = useState(false);
  const { tribute, card } = gift;
  if (card === 'removed') return <p className={styles.soft}>{text.removed}</p>;
  if (isEditing)
    return (
      <DedicationForm
        gift={gift}
        onDone={async () => {
          await onChanged();
          setIsEditing(false);
        }}
        onCancel={() => setIsEditing(false)}
      />
    );
  return (
    <div className={styles.dedication}>
      {tribute && (
        <p className={styles.words}>
          {format(text[tribute.kind], { name: tribute.name })}
          {tribute.line && <span className={styles.soft}>{tribute.line}</span>}
        </p>
      )}
      <Button kind="secondary" onClick={() => setIsEditing(true)}>
        {tribute ? text.change : text.add}
      </Button>
      {card === 'unprintable' && <p className={styles.soft}>{text.card.unprintable}</p>}
      {(card === 'ready' || card === 'sent') && <CardPanel gift={gift} />}
    </div>
  );
}
