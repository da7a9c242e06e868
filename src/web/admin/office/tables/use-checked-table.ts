import { useRef, useState } from 'react';
import { nameOf } from './send-table.ts';

/**
 * A file with a table whose columns people choose: it is checked when it is chosen and whenever its columns change. `columns`: null for
 * the remembered or guessed ones.
 */
export function useCheckedTable<Check, Columns>(
  send: (file: File, columns: Columns | null) => Promise<Check>,
) {
  const [file, setFile] = useState<File | null>(null);
  const [check, setCheck] = useState<Check | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef(0);

  /** Shows that something is going on, and why it failed. */
  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  function read(chosen: File, columns: Columns | null): Promise<void> {
    latest.current += 1;
    const turn = latest.current;
    if (chosen !== file) setCheck(null);
    setFile(chosen);
    return run(async () => {
      const answer = await send(chosen, columns);
      // Only the latest choice counts if columns are changed quickly.
      if (turn === latest.current) setCheck(answer);
    });
  }

  return { file, check, failure, isBusy, read, run };
}

/** The query of a call with a table and the columns that were chosen. */
export const tableQuery = (file: File, columns: object | null) => ({
  fileName: nameOf(file),
  ...(columns && { columns: JSON.stringify(columns) }),
});
