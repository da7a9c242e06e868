import { useEffect, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { ImportResult, MAX_IMPORT_BYTES } from '#contract/admin/imports.ts';
import { CallFailed, needsSignIn } from '../data/calls.ts';
import { sendFile } from '../data/send-file.ts';
import { dropFiles, keepFile, takeFile } from './kept-file.ts';
import { KIND_TEXTS, type Kind } from './kinds.ts';

/** `sent`: how much of the file has gone, from 0 to 1; from then on the server reads it. */
type Running = { dryRun: boolean; sent: number };

/**
 * One file on its way in: checked as soon as it is chosen, imported when somebody says so. It comes along to a sign-in that is
 * asked for, and is checked anew on return.
 */
export function useImport(kind: Kind) {
  const [file, setFile] = useState<File | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const current = useRef(new AbortController());
  const { identity } = useGetIdentity();
  const by = identity ? String(identity.id) : null;
  useEffect(() => () => current.current.abort(), []);
  // Whoever leaves for another page than the sign-in has done with it.
  useEffect(() => () => void dropFiles(), []);
  useEffect(() => {
    if (by === null) return;
    let isHere = true;
    void takeFile(kind, by).then((kept) => {
      if (kept && isHere) choose.current(kept);
    });
    return () => {
      isHere = false;
    };
  }, [kind, by]);

  async function run(chosen: File, dryRun: boolean, importDuplicates = false): Promise<void> {
    current.current.abort();
    current.current = new AbortController();
    const { signal } = current.current;
    setTrouble(null);
    setRunning({ dryRun, sent: 0 });
    try {
      const { checkPath, importPath } = KIND_TEXTS[kind];
      const path = dryRun ? checkPath : importPath(importDuplicates);
      const answer = await sendChosen(path, chosen, signal, (sent) => setRunning({ dryRun, sent }));
      if (!signal.aborted) setResult(answer);
    } catch (error) {
      if (signal.aborted) return;
      if (by !== null && needsSignIn(error)) await keepFile(kind, chosen, by);
      setTrouble(error);
    } finally {
      if (!signal.aborted) setRunning(null);
    }
  }

  const choose = useRef((chosen: File) => {
    setFile(chosen);
    setResult(null);
    void run(chosen, true);
  });

  return {
    ...{ file, running, result, trouble },
    choose: (chosen: File) => choose.current(chosen),
    again: () => file && void run(file, true),
    importAll: (importDuplicates: boolean) => file && void run(file, false, importDuplicates),
  };
}

async function sendChosen(
  path: string,
  file: File,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<ImportResult> {
  if (file.size > MAX_IMPORT_BYTES) throw new CallFailed('This file is larger than 20 MB. Please split it.');
  return sendFile({ path, file, type: 'text/csv' }, ImportResult, onProgress, signal);
}
