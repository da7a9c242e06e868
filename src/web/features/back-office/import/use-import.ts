import { useEffect, useRef, useState } from 'react';
import { IMPORT_MOST_BYTES, ImportResult } from '#contract/admin-imports.ts';
import { CallFailed } from '../data/calls.ts';
import { sendFile } from '../data/send-file.ts';
import { KIND_TEXTS, type Kind } from './kinds.ts';

/** `sent`: how much of the file has gone, from 0 to 1; from then on the server reads it. */
type Running = { dryRun: boolean; sent: number };

/** One file on its way in: checked as soon as it is chosen, imported when somebody says so. */
export function useImport(kind: Kind) {
  const [file, setFile] = useState<File | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const current = useRef(new AbortController());
  useEffect(() => () => current.current.abort(), []);

  async function run(chosen: File, dryRun: boolean, keepDoubles = false): Promise<void> {
    current.current.abort();
    current.current = new AbortController();
    const { signal } = current.current;
    setTrouble(null);
    setRunning({ dryRun, sent: 0 });
    try {
      const { checkPath, importPath } = KIND_TEXTS[kind];
      const path = dryRun ? checkPath : importPath(keepDoubles);
      const answer = await sendChosen(path, chosen, signal, (sent) => setRunning({ dryRun, sent }));
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
    importAll: (keepDoubles: boolean) => file && void run(file, false, keepDoubles),
  };
}

async function sendChosen(
  path: string,
  file: File,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<ImportResult> {
  if (file.size > IMPORT_MOST_BYTES) throw new CallFailed('This file is larger than 20 MB. Please split it.');
  return sendFile({ path, file, type: 'text/csv' }, ImportResult, onProgress, signal);
}
