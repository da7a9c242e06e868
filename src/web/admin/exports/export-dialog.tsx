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
import type { ExportFormat } from '#contract/admin/exports.ts';
import { saveFile } from '#web/lib/api/save-file.ts';
import { BackCloses } from '../ui/frame/close-on-back.tsx';
import { Trouble } from '../ui/frame/error-message.tsx';
import { type Progress, type TakenOut, takeOut } from './export-rows.ts';

type ExportDialogProps = {
  path: string;
  filter: Record<string, unknown>;
  /** What the file holds, and the words of the button. */
  words?: { intro: string; button: string };
  onClose: () => void;
};

const THE_LIST = { intro: 'The list as it is filtered now, as a file', button: 'Export the list' };

const FORMATS: readonly { format: ExportFormat; label: string }[] = [
  { format: 'xlsx', label: 'Spreadsheet, for Excel or LibreOffice' },
  { format: 'csv', label: 'CSV, for accounting programs' },
];
const COUNT = new Intl.NumberFormat('en-IN');
const MEGABYTES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
/** Often enough to see it move, and seldom enough to be read aloud. */
const TOLD_EVERY_MS = 500;

/** One export from the choice of a format to the file on the disk; closing it ends it. */
export function ExportDialog({ path, filter, words = THE_LIST, onClose }: ExportDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const { begin, progress, taken, trouble } = useTakingOut(path);
  const busy = progress !== null && !taken;
  return (
    <Dialog
      open
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
      fullScreen={phone}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <BackCloses onBack={onClose} />
      <DialogTitle id={titleId} variant="h2">
        Export
      </DialogTitle>
      <DialogContent>
        <Trouble error={trouble} />
        {!taken && <FormatChoice intro={words.intro} format={format} disabled={busy} onChoose={setFormat} />}
        {busy && <Coming {...progress} />}
        {taken && <Alert severity="success">{arrived(taken)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose}>{taken ? 'Close' : 'Cancel'}</Button>
        {!taken && (
          <Button variant="contained" disabled={busy} onClick={() => begin({ ...filter, format })}>
            {busy ? 'Exporting…' : words.button}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function useTakingOut(path: string) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [taken, setTaken] = useState<TakenOut | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);

  async function begin(body: { format: ExportFormat }) {
    ending.current = new AbortController();
    const { signal } = ending.current;
    let toldAt = 0;
    setTrouble(null);
    setProgress({ rows: null, rowsAbout: 0, bytes: 0 });
    try {
      const done = await takeOut(path, body, signal, (now) => {
        if (performance.now() - toldAt < TOLD_EVERY_MS) return;
        toldAt = performance.now();
        setProgress(now);
      });
      saveFile(done.fileName, done.file);
      setTaken(done);
    } catch (error) {
      if (signal.aborted) return;
      setProgress(null);
      setTrouble(error);
    }
  }
  return { begin, progress, taken, trouble };
}

type FormatChoiceProps = {
  intro: string;
  format: ExportFormat;
  disabled: boolean;
  onChoose: (format: ExportFormat) => void;
};

function FormatChoice({ intro, format, disabled, onChoose }: FormatChoiceProps) {
  return (
    <FormControl disabled={disabled}>
      <FormLabel id="export-format">{intro}</FormLabel>
      <RadioGroup
        aria-labelledby="export-format"
        value={format}
        onChange={(_, value) => onChoose(value as ExportFormat)}
      >
        {FORMATS.map(({ format: value, label }) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function Coming(progress: Progress) {
  const { rows, rowsAbout } = progress;
  const share = rows !== null && rowsAbout > 0 ? Math.min(100, (rows / rowsAbout) * 100) : null;
  return (
    <Box sx={{ mt: 2 }}>
      <LinearProgress
        aria-label="How far the export has come"
        {...(share === null ? {} : { variant: 'determinate', value: share })}
      />
      <Typography role="status" variant="body2" sx={{ mt: 1 }}>
        {inWords(progress)}
      </Typography>
    </Box>
  );
}

function inWords({ rows, rowsAbout, bytes }: Progress): string {
  const about = rowsAbout > 0 ? ` of about ${COUNT.format(rowsAbout)} rows` : '';
  if (rows !== null) return `${COUNT.format(Math.max(0, rows))}${about || ' rows so far'}`;
  return bytes === 0 ? 'The server begins…' : `${sizeOf(bytes)} so far${about && `, ${about.slice(4)}`}`;
}

const sizeOf = (bytes: number) =>
  bytes < 2 ** 20
    ? `${COUNT.format(Math.ceil(bytes / 2 ** 10))} KB`
    : `${MEGABYTES.format(bytes / 2 ** 20)} MB`;

function arrived({ fileName, progress: { rows, bytes } }: TakenOut): string {
  const what = rows === null ? sizeOf(bytes) : `${COUNT.format(rows)} ${rows === 1 ? 'row' : 'rows'}`;
  return `${fileName} is among your downloads: ${what}.`;
}
