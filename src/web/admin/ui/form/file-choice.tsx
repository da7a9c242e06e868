import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button } from '@mui/material';
import { useRef } from 'react';

type FileChoiceProps = { busy: boolean; isFirst: boolean; onFile: (file: File) => void };

/** A button that chooses a table to upload: CSV or XLSX. */
export function FileChoice({ busy, isFirst, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Otherwise choosing the same file again, after correcting it, would have no effect.
          target.value = '';
        }}
      />
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        startIcon={<UploadFileOutlined />}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        {isFirst ? 'Choose a file' : 'Choose another file'}
      </Button>
    </Box>
  );
}
