import { Alert, Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import type { ImportResult } from '#contract/office/imports.ts';
import { counted } from '#domain/text/counted.ts';
import { Section } from '../../ui/record/section.tsx';
import { RowTable } from '../tables/row-table.tsx';
import type { ImportChoice } from './kinds.ts';

type DuplicatesProps = {
  result: ImportResult;
  /** What would be imported, such as “2 past donations”. */
  all: string;
  /** What the rows may be instead, such as “a separate gift”. */
  separate: { one: string; many: string };
  busy: boolean;
  onImport: (choice: ImportChoice) => void;
};

/** Rows that look like duplicates: staff must confirm them before all rows are imported. */
export function Duplicates({ result, all, separate, busy, onImport }: DuplicatesProps) {
  const { duplicates, duplicatesTotal, problemsTotal } = result;
  const isOne = duplicatesTotal === 1;
  const many = counted(duplicatesTotal, 'probable duplicate');
  return (
    <Section title={many}>
      <Alert severity="warning" role="status" sx={{ mb: 2 }}>
        {isOne ? 'One row' : 'Some rows'} may already be in the books or in this file. Nothing has been
        imported yet. Remove {isOne ? 'it' : 'them'} from the file and choose the file again
        {problemsTotal === 0 &&
          `, or import all rows if ${isOne ? `it is ${separate.one}` : `they are ${separate.many}`}`}
        .{duplicates.length < duplicatesTotal && ` The first ${counted(duplicates.length, 'row')}:`}
      </Alert>
      <RowTable label="Probable duplicates" rows={duplicates} />
      {problemsTotal === 0 && <ImportAnyway all={all} separate={separate} busy={busy} onImport={onImport} />}
    </Section>
  );
}

function ImportAnyway({ all, separate, busy, onImport }: Omit<DuplicatesProps, 'result'>) {
  const [isChecked, setIsChecked] = useState(false);
  return (
    <>
      <Box sx={{ mt: 2 }}>
        <FormControlLabel
          sx={{ minHeight: 44 }}
          control={<Checkbox checked={isChecked} onChange={({ target }) => setIsChecked(target.checked)} />}
          label={`I have checked: these are ${separate.many}`}
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
    </>
  );
}
