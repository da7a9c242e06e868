import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, LinearProgress } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';

type SendPdfProps = {
  label: string;
  /** Sends the file, and reports the sent share, from 0 to 1. @throws CallFailed */
  send: (file: File, onProgress: (sent: number) => void) => Promise<void>;
};

/** A button that chooses a PDF and sends it. */
export function SendPdf({ label, send }: SendPdfProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const notify = useNotify();

  async function start(file: File) {
    setSent(0);
    setFailure(null);
    try {
      await send(file, setSent);
      notify('The file is added. Nobody outside sees it until it is published.', { type: 'success' });
    } catch (error) {
      setFailure(error);
    } finally {
      setSent(null);
    }
  }

  return (
    <Box>
      <input
        ref={input}
        hidden
        type="file"
        accept="application/pdf"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Otherwise choosing the same file again, after correcting it, would have no effect.
          target.value = '';
          if (file) void start(file);
        }}
      />
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        disabled={sent !== null}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {sent !== null && (
        <LinearProgress variant="determinate" value={sent * 100} aria-label="Sending the file" />
      )}
      <ErrorMessage error={failure} />
    </Box>
  );
}
