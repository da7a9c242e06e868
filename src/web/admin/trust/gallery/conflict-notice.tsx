import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import type { AdminGalleryEntry } from '#contract/trust/gallery.admin.ts';
import { counted } from '#domain/text/counted.ts';
import { dateAndTime } from '../../ui/record/dates.ts';
import { translatedInto } from '../translations/translation-values.ts';

type ConflictNoticeProps = { newer: AdminGalleryEntry; onKeep: () => void; onDiscard: () => void };

/** Shown after a concurrent edit: the newer version, with a choice between the two. */
export function ConflictNotice({ newer, onKeep, onDiscard }: ConflictNoticeProps) {
  const { title, description, pictures, translations, changedAt } = newer;
  const languages = translatedInto(translations);
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>Somebody saved this entry on {dateAndTime(changedAt)}</AlertTitle>
      Your changes are still here, but not saved. The newer version:
      <Typography sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{description}</Typography>
      <Typography variant="body2">
        with {counted(pictures.length, 'picture')}
        {languages && `, translated into ${languages}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" onClick={onKeep}>
          Keep my changes
        </Button>
        <Button onClick={onDiscard}>Discard my changes</Button>
      </Box>
    </Alert>
  );
}
