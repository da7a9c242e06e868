import { useEffect, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import {
  checkExpenses,
  type ExpenseImportResult,
  importExpenses,
} from '#contract/office/books/expense-imports.ts';
import {
  checkDonations,
  importDonations,
  type PastImportResult,
} from '#contract/office/books/past-imports.ts';
import { checkCampaigns, type ImportResult, importCampaigns } from '#contract/office/imports.ts';
import type { ExpenseChoice } from '#domain/office/books/expense-import.ts';
import type { PastChoice } from '#domain/office/books/past-gifts/past-import.ts';
import type { ImportedKind } from '#domain/office/import-kinds.ts';
import { needsSignIn } from '../../data/calls.ts';
import { nameOf, sendTable } from '../tables/send-table.ts';
import type { ImportChoice } from './kinds.ts';
import { clearFiles, restoreFile, storeFile } from './pending-file.ts';

type Result = ImportResult | ExpenseImportResult | PastImportResult;
/** What was chosen for a file whose columns people choose. */
type Chosen = ExpenseChoice | PastChoice;
/** `sent`: the uploaded share of the file, from 0 to 1. */
type Running = { dryRun: boolean; sent: number };

/**
 * One import: the file is checked as soon as it is chosen, and imported on request. If a sign-in is required, the file is stored
 * and checked again afterwards.
 */
export function useImport(kind: ImportedKind) {
  const [file, setFile] = useState<File | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [result, setResult] = useState<Result | null>(null);
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

  async function run(chosen: File, choice: ImportChoice | null, columns: Chosen | null): Promise<void> {
    const dryRun = choice === null;
    current.current.abort();
    current.current = new AbortController();
    const { signal } = current.current;
    setFailure(null);
    setRunning({ dryRun, sent: 0 });
    try {
      const onProgress = (sent: number) => setRunning({ dryRun, sent });
      const answer = await SEND[kind]({ file: chosen, choice, columns }, { signal, onProgress });
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
    void run(chosen, null, null);
  });

  const columns = result && 'choice' in result ? result.choice : null;
  return {
    file,
    running,
    result,
    failure,
    choose: (chosen: File) => choose.current(chosen),
    recheck: () => file && void run(file, null, columns),
    chooseColumns: (chosen: Chosen) => file && void run(file, null, chosen),
    importRows: (choice: ImportChoice) => file && void run(file, choice, columns),
  };
}

/** A file to be imported, or without a choice to be checked. `columns`: those that were chosen. */
type Sent = { file: File; choice: ImportChoice | null; columns: Chosen | null };

const SEND: Record<ImportedKind, (sent: Sent, progress: Parameters<typeof sendTable>[3]) => Promise<Result>> =
  {
    campaigns: ({ file, choice }, progress) =>
      choice === null
        ? sendTable(checkCampaigns, {}, file, progress)
        : sendTable(importCampaigns, { query: { fileName: nameOf(file) } }, file, progress),
    donations: ({ file, choice, columns }, progress) =>
      choice === null
        ? sendTable(checkDonations, { query: chosenIn(columns) }, file, progress)
        : sendTable(
            importDonations,
            { query: { ...queryOf(file, choice), ...chosenIn(columns) } },
            file,
            progress,
          ),
    expenses: ({ file, choice, columns }, progress) =>
      choice === null
        ? sendTable(checkExpenses, { query: chosenIn(columns) }, file, progress)
        : sendTable(
            importExpenses,
            { query: { ...queryOf(file, choice), ...chosenIn(columns) } },
            file,
            progress,
          ),
  };

const chosenIn = (columns: Chosen | null) => (columns === null ? {} : { choice: JSON.stringify(columns) });

function queryOf(file: File, choice: ImportChoice) {
  return {
    fileName: nameOf(file),
    duplicates: choice === 'duplicates' ? 'import' : 'refuse',
    rejected: choice === 'valid' ? 'leave_out' : 'refuse',
  } as const;
}
