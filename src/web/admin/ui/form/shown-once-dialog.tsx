import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';

type ShownOnceDialogProps = {
  title: string;
  /** What is shown, in one word. */
  label: string;
  value: string;
  /** What to do with it, and what whoever has it can do. */
  advice: string;
  onClose: () => void;
};

/** A secret, to copy. A click outside does not close the dialog, because the secret is not shown again. */
export function ShownOnceDialog({ title, label, value, advice, onClose }: ShownOnceDialogProps) {
  const [isCopied, setIsCopied] = useState(false);
  const titleId = useId();
  async function copy() {
    // Browsers without a clipboard, or that refuse it, leave the secret to be selected by hand.
    await navigator.clipboard?.writeText(value).then(
      () => setIsCopied(true),
      () => undefined,
    );
  }
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{advice}</Typography>
        <TextField
          label={label}
          value={value}
          multiline
          fullWidth
          onFocus={({ target }) => target.select()}
          slotProps={{
            htmlInput: { readOnly: true, sx: { fontFamily: 'monospace', overflowWrap: 'anywhere' } },
          }}
        />
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 1, minHeight: '1.5em' }}>
          {isCopied && 'Copied.'}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" onClick={() => void copy()}>
          Copy the {label.toLowerCase()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
