import { Alert, Box, Button } from '@mui/material';

/** Tells that the form contains restored input that is not saved yet. */
export function FoundDraft({ dropLabel, onDrop }: { dropLabel: string; onDrop: () => void }) {
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Your unsaved input has been restored.
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" onClick={onDrop}>
          {dropLabel}
        </Button>
      </Box>
    </Alert>
  );
}
