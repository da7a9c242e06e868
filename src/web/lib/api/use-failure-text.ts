import { useCallback } from 'react';
import { formsTexts } from '#content/en/pages/forms.ts';
import { useTexts } from '#web/languages/texts.ts';
import type { ApiResult } from './api.ts';

/** Returns a function that gives the text for a failed call: the server's reason if there is one, otherwise a general text. */
export function useFailureText(): (result: ApiResult<unknown>) => string {
  const { refused, unreachable } = useTexts(formsTexts);
  return useCallback(
    (result) => (result.kind === 'refused' ? (result.message ?? refused) : unreachable),
    [refused, unreachable],
  );
}
