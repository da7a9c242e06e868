import { useState } from 'react';
import { formsTexts } from '#web/languages/en/forms.ts';
import { useTexts } from '#web/languages/texts.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import type { showNames } from './account-calls.ts';

/** Saves a choice, and shows the reason if that fails. */
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
