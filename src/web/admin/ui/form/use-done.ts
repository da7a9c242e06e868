import { useNotify, useRefresh } from 'react-admin';

/** Returns what a form does after success: show a message, close, and reload the page's data. */
export function useDone(onClose?: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  return (message: string) => {
    notify(message, { type: 'success' });
    onClose?.();
    refresh();
  };
}
