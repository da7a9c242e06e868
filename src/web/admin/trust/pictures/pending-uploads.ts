import { useCallback, useEffect, useRef } from 'react';
import type { Upload } from './use-uploads.ts';

/**
 * A form's validation for a field with uploads: a picture that is still shown as an upload is not in the form's value yet, so saving
 * would drop it.
 */
export function usePendingUploads(uploads: readonly Upload[]): () => string | undefined {
  const latest = useRef(uploads);
  useEffect(() => {
    latest.current = uploads;
  });
  return useCallback(() => {
    const [first] = latest.current;
    if (!first) return undefined;
    return latest.current.some(({ failure }) => failure === null)
      ? 'A picture is still uploading. Please wait a moment, then save.'
      : `“${first.file.name}” was not uploaded. Please try again or remove it, then save.`;
  }, []);
}
