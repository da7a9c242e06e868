import { Alert, Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { ImportResult } from '#contract/admin/imports.ts';
import { Section } from '../ui/record/section.tsx';
import type { ImportChoice } from './kinds.ts';
import { counted, RowTable } from './row-table.tsx';

type DuplicatesProps = {
  result: ImportResult;
  /** What would be imported, such as “2 past donations”. */
  all: string;
  busy: boolean;
  onImport: (choice: ImportChoice) => void;
  /** The ways to import the other rows. */
  children?: ReactNode;
};

/** Rows that look like duplicates: staff must confirm them before anything is imported. */
export function Duplicates({
  result: { duplicates, duplicatesTotal },
  all,
  busy,
  onImport,
  children,
}: DuplicatesProps) {
  const [isChecked, setIsChecked] = useState(false);
  const many = counted(duplicatesTotal, 'probable duplicate', 'probable duplicates');
  return (
    <Section title={many}>
      <Alert severity="warning" role="status" sx={{ mb: 2 }}>
        {duplicatesTotal === 1
          ? 'All rows are valid, but one may already be in the books or in this file. Nothing has been imported yet. Remove it from the file and choose the file again, or import all rows if it is a separate gift.'
          : 'All rows are valid, but some may already be in the books or in this file. Nothing has been imported yet. Remove them from the file and choose the file again, or import all rows if they are separate gifts.'}
        {duplicates.length < duplicatesTotal && ` The first ${counted(duplicates.length, 'row', 'rows')}:`}
      </Alert>
      <RowTable label="Probable duplicates" rows={duplicates} />
      <Box sx={{ mt: 2 }}>
        <FormControlLabel
          sx={{ minHeight: 44 }}
          control={<Checkbox checked={isChecked} onChange={({ target }) => setIsChecked(target.checked)} />}
          label="I have checked: these are separate gifts"
        />
      </Box>
      <Button
        variant="contained"
        disabled={busy || !isChecked}
        onClick={() => onImport('duplicates')}
        sx={{ mt: 1 }}
      >
        Import {all}
      </Button>
      {children}
    </Section>
  );
}
