import { Alert, Box, Button } from '@mui/material';

/** Shown above a form that contains restored, unsaved input. */
export function RestoredDraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Your unsaved input has been restored.
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" onClick={onDiscard}>
          Discard
        </Button>
      </Box>
    </Alert>
  );
}
