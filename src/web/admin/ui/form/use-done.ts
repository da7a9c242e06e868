import { useNotify, useRefresh } from 'react-admin';

/** What a form does once its call has succeeded: it says so, closes, and the page behind it reads anew. */
export function useDone(onClose?: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  return (words: string) => {
    notify(words, { type: 'success' });
    onClose?.();
    refresh();
  };
}
