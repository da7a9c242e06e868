import { useEffect, useRef, useState } from 'react';
import { adminImportCalls, IMPORT_MOST_BYTES, ImportResult } from '#contract/admin-imports.ts';
import { CallFailed } from '../data/calls.ts';
import { sendFile } from '../data/send-file.ts';

/** `sent`: how much of the file has gone, from 0 to 1; from then on the server reads it. */
type Running = { dryRun: boolean; sent: number };

/** One file on its way in: checked as soon as it is chosen, imported when somebody says so. */
export function useImport() {
  const [file, setFile] = useState<File | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const current = useRef(new AbortController());
  useEffect(() => () => current.current.abort(), []);

  async function run(chosen: File, dryRun: boolean): Promise<void> {
    current.current.abort();
    current.current = new AbortController();
    const { signal } = current.current;
    setTrouble(null);
    setRunning({ dryRun, sent: 0 });
    try {
      const answer = await sendChosen(chosen, dryRun, signal, (sent) => setRunning({ dryRun, sent }));
      if (!signal.aborted) setResult(answer);
    } catch (error) {
      if (!signal.aborted) setTrouble(error);
    } finally {
      if (!signal.aborted) setRunning(null);
    }
  }

  return {
    ...{ file, running, result, trouble },
    choose(chosen: File) {
      setFile(chosen);
      setResult(null);
      void run(chosen, true);
    },
    again: () => file && void run(file, true),
    importAll: () => file && void run(file, false),
  };
}

async function sendChosen(
  file: File,
  dryRun: boolean,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<ImportResult> {
  if (file.size > IMPORT_MOST_BYTES) throw new CallFailed('This file is larger than 20 MB. Please split it.');
  const path = `${adminImportCalls.campaigns}?dryRun=${dryRun}`;
  return sendFile({ path, file, type: 'text/csv' }, ImportResult, onProgress, signal);
}
