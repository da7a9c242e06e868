import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiResult } from '../api/api.ts';
import { showToast } from '../page/toast.tsx';
import { showFieldErrors } from './form-errors.ts';

type FailureTexts = { refused: string; unreachable: string; unsent: string };

/**
 * Says why nothing was sent: in a toast, next to the button (submit-button.tsx) until the next attempt, and at the fields that the
 * server refused. Offline, the text that stays next to the button is that nothing is lost.
 */
export function showFailure<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  result: ApiResult<unknown>,
  { refused, unreachable, unsent }: FailureTexts,
): void {
  if (result.kind === 'refused') {
    showFieldErrors(fields, result.fields, setError);
    showReason(setError, result.message ?? refused);
  } else {
    showReason(setError, unreachable);
    if (result.kind === 'unreachable' && result.offline) showReason(setError, unsent);
  }
}

function showReason<Values extends FieldValues>(setError: UseFormSetError<Values>, text: string): void {
  setError('root', { message: text });
  void showToast({ kind: 'error', text, from: 'form' });
}
