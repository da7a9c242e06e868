import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { getRejectedExpenses } from '#contract/office/books/expense-imports.ts';
import { getRejectedRows } from '#contract/office/books/past-imports.ts';
import type { ImportResult } from '#contract/office/imports.ts';
import type { ImportedKind } from '#domain/office/import-kinds.ts';
import { counted } from '#domain/text/counted.ts';
import { saveFile } from '#web/lib/api/save-file.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { nameOf, sendTable } from '../tables/send-table.ts';

type RejectedRowsButtonProps = { kind: ImportedKind; file: File; rows: number; result: ImportResult };

/** Downloads the rejected rows, with a column that says what is wrong, to correct and import again. */
export function RejectedRowsButton({ kind, file, rows, result }: RejectedRowsButtonProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function download(): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      const query = { fileName: nameOf(file) };
      const choice = 'choice' in result ? { choice: JSON.stringify(result.choice) } : {};
      const endpoint = kind === 'expenses' ? getRejectedExpenses : getRejectedRows;
      const { fileName, csv } = await sendTable(endpoint, { query: { ...query, ...choice } }, file);
      saveFile(fileName, new Blob([csv], { type: 'text/csv' }));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        disabled={isBusy}
        onClick={() => void download()}
      >
        Download {counted(rows, 'rejected row')}
      </Button>
      <ErrorMessage error={failure} />
    </Box>
  );
}
