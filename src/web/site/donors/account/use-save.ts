import { useState } from 'react';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/call.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { showToast } from '#web/lib/page/toast.tsx';

/** Saves a choice, and shows the reason if that fails. */
export function useSave(onChanged: () => Promise<void>) {
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  async function save<Of extends Endpoint>(
    route: Pick<Of, 'method' | 'path'>,
    input: InputOf<Of>,
  ): Promise<boolean> {
    setBusy(true);
    const result = await call<Of>(route, input);
    if (result.kind === 'ok') await onChanged();
    else void showToast({ kind: 'error', text: failureText(result), from: 'form' });
    setBusy(false);
    return result.kind === 'ok';
  }
  return { busy, save };
}
