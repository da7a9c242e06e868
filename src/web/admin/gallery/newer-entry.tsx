import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import type { AdminGalleryEntry } from '#contract/admin/gallery.ts';
import { translatedInto } from '../translations/translation-values.ts';
import { dateAndTime } from '../ui/record/dates.ts';

type NewerEntryProps = { newer: AdminGalleryEntry; onKeepMine: () => void; onTakeNewer: () => void };

/** Tells the second of two people who edit an entry at once what the first has saved, and lets them decide. */
export function NewerEntry({ newer, onKeepMine, onTakeNewer }: NewerEntryProps) {
  const { title, description, pictures, translations, changedAt } = newer;
  const languages = translatedInto(translations);
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>Somebody saved this entry on {dateAndTime(changedAt)}</AlertTitle>
      What you typed is still here, and is not saved. By now the entry says:
      <Typography sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{description}</Typography>
      <Typography variant="body2">
        with {pictures.length} {pictures.length === 1 ? 'picture' : 'pictures'}
        {languages && `, translated into ${languages}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" onClick={onKeepMine}>
          Go on with mine
        </Button>
        <Button onClick={onTakeNewer}>Drop mine, take the newer one</Button>
      </Box>
    </Alert>
  );
}
