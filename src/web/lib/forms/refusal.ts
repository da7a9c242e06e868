import type { FieldValues, UseFormSetError } from 'react-hook-form';
import type { ApiResult } from '../api/api.ts';
import { showToast } from '../page/toast.tsx';

/** Says why nothing was sent: in a toast, and next to the button (submit-button.tsx) until the next attempt. */
export function showRefusal<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  text: string,
): void {
  setError('root', { message: text });
  void showToast({ kind: 'error', text, from: 'form' });
}

type UnreachableTexts = { unreachable: string; unsent: string };

/** The same when no usable response arrived. Offline, what stays next to the button is that nothing is lost. */
export function showUnreachable<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  result: ApiResult<unknown>,
  { unreachable, unsent }: UnreachableTexts,
): void {
  showRefusal(setError, unreachable);
  if (result.kind === 'unreachable' && result.offline) showRefusal(setError, unsent);
}
