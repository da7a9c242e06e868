import { useState } from 'react';
import type { MyGift } from '#contract/account.ts';
import { accountTexts } from '#web/languages/en/account.ts';
import { formsTexts } from '#web/languages/en/forms.ts';
import { useTexts } from '#web/languages/texts.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './account.module.css';
import { showNames } from './account-calls.ts';

/** Saves a choice, and says why if it was not saved. */
export function useSave(onChanged: () => Promise<void>) {
  const { unreachable } = useTexts(formsTexts);
  const [busy, setBusy] = useState(false);
  async function save(call: () => ReturnType<typeof showNames>): Promise<boolean> {
    setBusy(true);
    const result = await call();
    if (result.kind === 'ok') await onChanged();
    else {
      const text = result.kind === 'refused' ? (result.message ?? unreachable) : unreachable;
      void showToast({ kind: 'error', text, from: 'form' });
    }
    setBusy(false);
    return result.kind === 'ok';
  }
  return { busy, save };
}

type NamesProps = { gifts: readonly MyGift[]; onChanged: () => Promise<void> };

/** Shows or hides the donor's name on all gifts at once. */
export function Names({ gifts, onChanged }: NamesProps) {
  const { names: text } = useTexts(accountTexts);
  const { busy, save } = useSave(onChanged);
  const shown = gifts.filter(({ isNameShown }) => isNameShown).length;
  return (
    <Card as="section" className={styles.card} aria-labelledby="names">
      <h2 id="names">{text.title}</h2>
      <p>{text.text}</p>
      <div className={styles.actions}>
        {shown < gifts.length && (
          <Button kind="secondary" busy={busy} onClick={() => save(() => showNames({ isNameShown: true }))}>
            {text.showAll}
          </Button>
        )}
        {shown > 0 && (
          <Button kind="secondary" busy={busy} onClick={() => save(() => showNames({ isNameShown: false }))}>
            {text.hideAll}
          </Button>
        )}
      </div>
    </Card>
  );
}
