import { useState } from 'react';
import { RequestStored } from '#contract/my-data.ts';
import { myDataCalls } from '#contract/my-data-calls.ts';
import { writtenDay } from '#domain/indian-time.ts';
import { LANGUAGE_HEADER } from '#domain/language.ts';
import { formsTexts } from '#web/languages/en/forms.ts';
import { myDataTexts } from '#web/languages/en/my-data.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { postJson } from '#web/lib/api/send-json.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './my-data.module.css';

type Props = { keptUntil: string | null; email: string; onStored: () => Promise<void> };

/** Says what goes, what the law keeps and until when, and asks once more before the request is sent. */
export function ErasePart({ keptUntil, email, onStored }: Props) {
  const text = useTexts(myDataTexts);
  const { unreachable } = useTexts(formsTexts);
  const language = useLanguage();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function erase() {
    setBusy(true);
    const result = await postJson(myDataCalls.erase, { email }, RequestStored, {
      [LANGUAGE_HEADER]: language,
    });
    setBusy(false);
    if (result.kind !== 'ok') {
      const failure = result.kind === 'refused' ? (result.message ?? unreachable) : unreachable;
      void showToast({ kind: 'error', text: failure, from: 'elsewhere' });
      return;
    }
    const { number, dueOn } = result.value;
    const stored = format(text.stored, { number: String(number), day: writtenDay(dueOn) });
    void showToast({ kind: 'success', text: stored, from: 'elsewhere' });
    await onStored();
  }

  return (
    <Card className={styles.part}>
      <h2>{text.erase}</h2>
      <p>{text.erased}</p>
      <p>{keptUntil === null ? text.nothingKept : format(text.kept, { day: writtenDay(keptUntil) })}</p>
      <p>{text.payments}</p>
      <div className={styles.actions}>
        {isAsking ? (
          <>
            <Button busy={busy} onClick={erase}>
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
