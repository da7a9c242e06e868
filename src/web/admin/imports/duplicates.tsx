import { Alert, Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import type { ImportResult } from '#contract/admin/imports.ts';
import { Section } from '../ui/record/section.tsx';
import { counted, RowTable } from './row-table.tsx';

type DuplicatesProps = {
  result: ImportResult;
  /** How many would be imported, in words. */
  all: string;
  busy: boolean;
  onImport: (importDuplicates: boolean) => void;
};

/** Rows that seem to be in the books already: nothing is imported before somebody has looked at them. */
export function Duplicates({
  result: { duplicates, duplicatesTotal },
  all,
  busy,
  onImport,
}: DuplicatesProps) {
  const [looked, setLooked] = useState(false);
  const many = counted(duplicatesTotal, 'probable duplicate', 'probable duplicates');
  return (
    <Section title={many}>
      <Alert severity="warning" role="status" sx={{ mb: 2 }}>
        {duplicatesTotal === 1
          ? 'Every row is in order, but one seems to be in the books or in this file already. Nothing has been imported yet. Take it out of the file and choose that again, or import all if it is a gift of its own.'
          : 'Every row is in order, but some seem to be in the books or in this file already. Nothing has been imported yet. Take them out of the file and choose that again, or import all if they are gifts of their own.'}
        {duplicates.length < duplicatesTotal && ` The first ${counted(duplicates.length, 'row', 'rows')}:`}
      </Alert>
      <RowTable label="Probable duplicates" rows={duplicates} />
      <Box sx={{ mt: 2 }}>
        <FormControlLabel
          sx={{ minHeight: 44 }}
          control={<Checkbox checked={looked} onChange={({ target }) => setLooked(target.checked)} />}
          label="I have looked: no gift is there twice"
        />
      </Box>
      <Button variant="contained" disabled={busy || !looked} onClick={() => onImport(true)} sx={{ mt: 1 }}>
        Import {all}
      </Button>
    </Section>
  );
}
