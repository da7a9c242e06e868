import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  LinearProgress,
  Radio,
  RadioGroup,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import type { ExportFormat } from '#contract/office/exports.ts';
import { formatNumber } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { saveFile } from '#web/lib/api/save-file.ts';
import { formBody } from '../../data/form-body.ts';
import { CloseOnBack } from '../../ui/frame/close-on-back.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { type ExportEndpoint, type ExportedFile, exportRows, type Progress } from './export-rows.ts';

type Filter = { [field: string]: unknown };

export type Format = { format: string; label: string };

type ExportDialogProps = {
  endpoint: ExportEndpoint;
  /** The fields of its body but the format. */
  filter: Filter;
  /** What the file contains, and the button's label. */
  texts?: { intro: string; button: string };
  /** The first one is chosen already. */
  formats?: readonly Format[];
  onClose: () => void;
};

const LIST_TEXTS = { intro: 'Export the list with its current filters as', button: 'Export list' };

const FORMATS = [
  { format: 'xlsx', label: 'Spreadsheet (Excel, LibreOffice)' },
  { format: 'csv', label: 'CSV (accounting software)' },
] as const satisfies readonly { format: ExportFormat; label: string }[];
const MEGABYTES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
/** Frequent enough to show movement, rare enough for screen readers. */
const UPDATE_EVERY_MS = 500;

/** One export, from choosing the format to saving the file; closing the dialog cancels it. */
export function ExportDialog({
  endpoint,
  filter,
  texts = LIST_TEXTS,
  formats = FORMATS,
  onClose,
}: ExportDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [format, setFormat] = useState(formats[0]?.format ?? '');
  const { start, progress, exported, failure } = useExport(endpoint);
  const busy = progress !== null && !exported;
  return (
    <Dialog
      open
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
      fullScreen={phone}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <CloseOnBack onBack={onClose} />
      <DialogTitle id={titleId} variant="h2">
        Export
      </DialogTitle>
      <DialogContent>
        <ErrorMessage error={failure} />
        {!exported && (
          <FormatChoice
            intro={texts.intro}
            formats={formats}
            format={format}
            disabled={busy}
            onChoose={setFormat}
          />
        )}
        {busy && <ExportProgress {...progress} />}
        {exported && <Alert severity="success">{describeExport(exported)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose}>{exported ? 'Close' : 'Cancel'}</Button>
        {!exported && (
          <Button variant="contained" disabled={busy} onClick={() => start({ ...filter, format })}>
            {busy ? 'Exporting…' : texts.button}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function useExport(endpoint: ExportEndpoint) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [exported, setExported] = useState<ExportedFile | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function start(values: Filter) {
    abort.current = new AbortController();
    const { signal } = abort.current;
    let updatedAt = 0;
    setFailure(null);
    setProgress({ rows: null, rowsAbout: 0, bytes: 0 });
    try {
      const done = await exportRows(endpoint, formBody(endpoint.body, values), signal, (now) => {
        if (performance.now() - updatedAt < UPDATE_EVERY_MS) return;
        updatedAt = performance.now();
        setProgress(now);
      });
      saveFile(done.fileName, done.file);
      setExported(done);
    } catch (error) {
      if (signal.aborted) return;
      setProgress(null);
      setFailure(error);
    }
  }
  return { start, progress, exported, failure };
}

type FormatChoiceProps = {
  intro: string;
  formats: readonly Format[];
  format: string;
  disabled: boolean;
  onChoose: (format: string) => void;
};

function FormatChoice({ intro, formats, format, disabled, onChoose }: FormatChoiceProps) {
  return (
    <FormControl disabled={disabled}>
      <FormLabel id="export-format">{intro}</FormLabel>
      <RadioGroup aria-labelledby="export-format" value={format} onChange={(_, value) => onChoose(value)}>
        {formats.map(({ format: value, label }) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function ExportProgress(progress: Progress) {
  const { rows, rowsAbout } = progress;
  const share = rows !== null && rowsAbout > 0 ? Math.min(100, (rows / rowsAbout) * 100) : null;
  return (
    <Box sx={{ mt: 2 }}>
      <LinearProgress
        aria-label="Export progress"
        {...(share === null ? {} : { variant: 'determinate', value: share })}
      />
      <Typography role="status" variant="body2" sx={{ mt: 1 }}>
        {describeProgress(progress)}
      </Typography>
    </Box>
  );
}

function describeProgress({ rows, rowsAbout, bytes }: Progress): string {
  const about = rowsAbout > 0 ? ` of about ${formatNumber(rowsAbout)} rows` : '';
  if (rows !== null) return `${formatNumber(Math.max(0, rows))}${about || ' rows so far'}`;
  return bytes === 0 ? 'Starting…' : `${sizeOf(bytes)} so far${about && `, ${about.slice(4)}`}`;
}

const sizeOf = (bytes: number) =>
  bytes < 2 ** 20
    ? `${formatNumber(Math.ceil(bytes / 2 ** 10))} KB`
    : `${MEGABYTES.format(bytes / 2 ** 20)} MB`;

function describeExport({ fileName, progress: { rows, bytes } }: ExportedFile): string {
  const what = rows === null ? sizeOf(bytes) : counted(rows, 'row');
  return `${fileName} was downloaded: ${what}.`;
}
