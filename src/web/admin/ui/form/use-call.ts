import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';

/**
 * One call at the press of a button: busy while it runs, then its words as a notice and the page read anew. What goes
 * wrong is kept for the page to show.
 */
export function useCall() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  async function run(call: () => Promise<string>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      notify(await call(), { type: 'success' });
      refresh();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { run, busy, failure };
}
