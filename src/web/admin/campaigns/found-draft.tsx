import { Alert, Box, Button } from '@mui/material';

/** Says that the form holds what was typed before, and is not as it was left by the last save. */
export function FoundDraft({ dropLabel, onDrop }: { dropLabel: string; onDrop: () => void }) {
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      What you typed last time is here again, and not saved yet.
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" onClick={onDrop}>
          {dropLabel}
        </Button>
      </Box>
    </Alert>
  );
}
