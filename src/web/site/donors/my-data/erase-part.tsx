import { useState } from 'react';
import { myDataTexts } from '#content/en/pages/my-data.ts';
import { myDataRoutes } from '#contract/donors/my-data.ts';
import { writtenDay } from '#domain/time/indian-time.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './my-data.module.css';
import { useRequest } from './use-request.ts';

type Props = { keptUntil: string | null; email: string; onStored: () => Promise<void> };

/** Explains what is erased and what the law requires the trust to keep, and asks for confirmation before sending the request. */
export function ErasePart({ keptUntil, email, onStored }: Props) {
  const text = useTexts(myDataTexts);
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const { busy, send } = useRequest(myDataRoutes.erase, onStored);

  return (
    <Card className={styles.part}>
      <h2>{text.erase}</h2>
      <p>{text.erased}</p>
      <p>{keptUntil === null ? text.nothingKept : format(text.kept, { day: writtenDay(keptUntil) })}</p>
      <p>{text.payments}</p>
      <div className={styles.actions}>
        {isAsking ? (
          <>
            <Button busy={busy} onClick={() => send({ email })}>
              {text.eraseConfirm}
            </Button>
            <Button kind="secondary" disabled={busy} onClick={() => setIsAsking(false)}>
              {text.eraseCancel}
            </Button>
          </>
        ) : (
          <Button kind="secondary" onClick={() => setIsAsking(true)}>
            {text.eraseStart}
          </Button>
        )}
      </div>
    </Card>
  );
}
