import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button } from '@mui/material';
import { useRef } from 'react';

const TABLES = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type FileChoiceProps = {
  busy: boolean;
  isFirst: boolean;
  /** The types to choose from; tables unless given. */
  types?: string;
  onFile: (file: File) => void;
};

/** A button that chooses a file to upload: a table as CSV or XLSX unless `types` says more. */
export function FileChoice({ busy, isFirst, types = TABLES, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box>
      <input
        ref={input}
        type="file"
        hidden
        accept={types}
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
