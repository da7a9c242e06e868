import { useState } from 'react';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import type { showNames } from './account-calls.ts';

/** Saves a choice, and shows the reason if that fails. */
export function useSave(onChanged: () => Promise<void>) {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  async function save(call: () => ReturnType<typeof showNames>): Promise<boolean> {
    setBusy(true);
    const result = await call();
    if (result.kind === 'ok') await onChanged();
    else void showToast({ kind: 'error', text: failureText(result), from: 'form' });
    setBusy(false);
    return result.kind === 'ok';
  }
  return { busy, save };
}
