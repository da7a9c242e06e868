import { Alert, Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import type { ImportResult } from '#contract/admin/imports.ts';
import { Section } from '../ui/record/section.tsx';
import { counted, RowTable } from './row-table.tsx';

type DoublesProps = {
  result: ImportResult;
  /** How many would be imported, in words. */
  all: string;
  busy: boolean;
  onImport: (keepDoubles: boolean) => void;
};

/** Rows that seem to be in the books already: nothing is imported before somebody has looked at them. */
export function Doubles({ result: { doubles, doublesInAll }, all, busy, onImport }: DoublesProps) {
  const [looked, setLooked] = useState(false);
  const many = counted(doublesInAll, 'probable double', 'probable doubles');
  return (
    <Section title={many}>
      <Alert severity="warning" role="status" sx={{ mb: 2 }}>
        {doublesInAll === 1
          ? 'Every row is in order, but one seems to be in the books or in this file already. Nothing has been imported yet. Take it out of the file and choose that again, or import all if it is a gift of its own.'
          : 'Every row is in order, but some seem to be in the books or in this file already. Nothing has been imported yet. Take them out of the file and choose that again, or import all if they are gifts of their own.'}
        {doubles.length < doublesInAll && ` The first ${counted(doubles.length, 'row', 'rows')}:`}
      </Alert>
      <RowTable label="Probable doubles" rows={doubles} />
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
