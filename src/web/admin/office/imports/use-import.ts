import { useEffect, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import {
  checkCampaigns,
  checkDonations,
  type ImportResult,
  importCampaigns,
  importDonations,
} from '#contract/office/imports.ts';
import type { ImportedKind } from '#domain/office/import-kinds.ts';
import { needsSignIn } from '../../data/calls.ts';
import type { ImportChoice } from './kinds.ts';
import { clearFiles, restoreFile, storeFile } from './pending-file.ts';
import { nameOf, sendTable } from './send-table.ts';

/** `sent`: the uploaded share of the file, from 0 to 1. */
type Running = { dryRun: boolean; sent: number };

/**
 * One import: the file is checked as soon as it is chosen, and imported on request. If a sign-in is required, the file is stored
 * and checked again afterwards.
 */
export function useImport(kind: ImportedKind) {
  const [file, setFile] = useState<File | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const current = useRef(new AbortController());
  const { identity } = useGetIdentity();
  const by = identity ? String(identity.id) : null;
  useEffect(() => () => current.current.abort(), []);
  // Leaving for any page other than the sign-in abandons the file.
  useEffect(() => () => void clearFiles(), []);
  useEffect(() => {
    if (by === null) return;
    let isMounted = true;
    void restoreFile(kind, by).then((restored) => {
      if (restored && isMounted) choose.current(restored);
    });
    return () => {
      isMounted = false;
    };
  }, [kind, by]);

  async function run(chosen: File, choice: ImportChoice | null): Promise<void> {
    const dryRun = choice === null;
    current.current.abort();
    current.current = new AbortController();
    const { signal } = current.current;
    setFailure(null);
    setRunning({ dryRun, sent: 0 });
    try {
      const onProgress = (sent: number) => setRunning({ dryRun, sent });
      const answer = await SEND[kind](chosen, choice, { signal, onProgress });
      if (!signal.aborted) setResult(answer);
    } catch (error) {
      if (signal.aborted) return;
      if (by !== null && needsSignIn(error)) await storeFile(kind, chosen, by);
      setFailure(error);
    } finally {
      if (!signal.aborted) setRunning(null);
    }
  }

  const choose = useRef((chosen: File) => {
    setFile(chosen);
    setResult(null);
    void run(chosen, null);
  });

  return {
    file,
    running,
    result,
    failure,
    choose: (chosen: File) => choose.current(chosen),
    recheck: () => file && void run(file, null),
    importRows: (choice: ImportChoice) => file && void run(file, choice),
  };
}

/** Sends a file to be imported, or without a choice to be checked. */
const SEND: Record<
  ImportedKind,
  (
    file: File,
    choice: ImportChoice | null,
    progress: Parameters<typeof sendTable>[3],
  ) => Promise<ImportResult>
> = {
  campaigns: (file, choice, progress) =>
    choice === null
      ? sendTable(checkCampaigns, {}, file, progress)
      : sendTable(importCampaigns, { query: { fileName: nameOf(file) } }, file, progress),
  donations: (file, choice, progress) => {
    if (choice === null) return sendTable(checkDonations, {}, file, progress);
    const query = {
      fileName: nameOf(file),
      duplicates: choice === 'duplicates' ? 'import' : 'refuse',
      rejected: choice === 'valid' ? 'leave_out' : 'refuse',
    } as const;
    return sendTable(importDonations, { query }, file, progress);
  },
};
