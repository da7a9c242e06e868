import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { RejectedRows } from '#contract/office/imports.ts';
import { counted } from '#domain/text/counted.ts';
import { saveFile } from '#web/lib/api/save-file.ts';
import { sendFile } from '../../data/send-file.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';

type RejectedRowsButtonProps = { path: string; file: File; rows: number };

/** Downloads the rejected rows, with a column that says what is wrong, to correct and import again. */
export function RejectedRowsButton({ path, file, rows }: RejectedRowsButtonProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function download(): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      const query = new URLSearchParams({ fileName: file.name.slice(0, 200) });
      const given = { path: `${path}?${query}`, file, type: 'text/csv' };
      const { fileName, csv } = await sendFile(
        given,
        RejectedRows,
        () => undefined,
        new AbortController().signal,
      );
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
