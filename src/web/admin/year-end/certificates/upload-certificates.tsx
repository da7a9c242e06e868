import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import {
  MAX_PDF_MEGABYTES,
  MAX_ZIP_MEGABYTES,
  type UploadedCertificates,
  uploadCertificates,
} from '#contract/year-end/certificates.ts';
import { failureOf } from '../../data/calls.ts';
import { upload } from '../../data/send-file.ts';

type Item = UploadedCertificates['items'][number];
type Progress = { done: number; of: number; items: readonly Item[]; errors: readonly string[] };

const OUTCOMES: readonly { outcome: Item['outcome']; text: string }[] = [
  { outcome: 'matched', text: 'matched to a donor' },
  { outcome: 'unmatched', text: 'without a match, listed below' },
  { outcome: 'known', text: 'already uploaded before' },
  { outcome: 'refused', text: 'refused: not a PDF, or too large' },
];

/** Uploads PDFs and ZIP files one after the other, and shows the outcome of each. */
export function UploadCertificates({ year, onUploaded }: { year: string; onUploaded: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const busy = progress !== null && progress.done < progress.of;

  const send = (file: File) =>
    upload(
      uploadCertificates,
      { query: { year, name: file.name } },
      { file, type: 'application/octet-stream' },
    );

  async function uploadAll(files: readonly File[]) {
    let items: readonly Item[] = [];
    let errors: readonly string[] = [];
    const show = (done: number) => setProgress({ done, of: files.length, items, errors });
    show(0);
    for (const [index, file] of files.entries()) {
      try {
        items = [...items, ...(await send(file)).items];
      } catch (error) {
        errors = [...errors, `${file.name}: ${failureOf(error).message}`];
      }
      show(index + 1);
    }
    onUploaded();
  }

  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        PDFs up to {MAX_PDF_MEGABYTES} MB each, or a ZIP file up to {MAX_ZIP_MEGABYTES} MB. Each is matched by
        the pre-acknowledgement number or the PAN in its file name. Uploading a file twice does no harm.
      </Typography>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept=".pdf,.zip,application/pdf,application/zip"
        aria-label="PDFs or ZIP files"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) void uploadAll(files);
        }}
      />
      <Button
        variant="contained"
        startIcon={<UploadFileOutlined />}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        Upload certificates…
      </Button>
      <Box role="status" sx={{ mt: 1 }}>
        {busy && (
          <LinearProgress
            variant="determinate"
            value={(progress.done / progress.of) * 100}
            aria-label={`Uploading file ${progress.done + 1} of ${progress.of}`}
          />
        )}
        {progress && !busy && <Outcome {...progress} />}
      </Box>
    </Box>
  );
}

function Outcome({ items, errors }: Progress) {
  const refused = items.filter(({ outcome }) => outcome === 'refused');
  const counts = OUTCOMES.flatMap(({ outcome, text }) => {
    const count = items.filter((item) => item.outcome === outcome).length;
    return count === 0 ? [] : [`${count} ${text}`];
  });
  return (
    <Alert severity={errors.length + refused.length > 0 ? 'warning' : 'success'}>
      {counts.length > 0 && <Box>{counts.join('; ')}.</Box>}
      {refused.length > 0 && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          Refused:{' '}
          {refused
            .slice(0, 10)
            .map(({ fileName }) => fileName)
            .join(', ')}
          {refused.length > 10 && ' …'}
        </Box>
      )}
      {errors.map((error) => (
        <Box key={error} sx={{ overflowWrap: 'anywhere' }}>
          {error}
        </Box>
      ))}
    </Alert>
  );
}
