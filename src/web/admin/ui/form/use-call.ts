import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';

/** Runs a call for a button: shows its message and reloads the page's data, or returns the error for the page to show. */
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
