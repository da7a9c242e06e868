import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Section } from '../../ui/record/section.tsx';
import { COLUMN_GRID, ColumnSelect } from './column-select.tsx';

type ColumnChoicesProps<Field extends string> = {
  /** What the file is, such as “report”. */
  what: string;
  labels: Readonly<Record<Field, string>>;
  columns: Readonly<Record<Field, string | null>>;
  headings: readonly string[];
  sample: readonly (readonly string[])[];
  notice: string;
  /** Whether a column must still be chosen. */
  isIncomplete: boolean;
  isBusy: boolean;
  onChange: (columns: Record<Field, string | null>) => void;
};

/** Which heading of a file means what, with its first rows. */
export function ColumnChoices<Field extends string>({
  what,
  labels,
  columns,
  headings,
  sample,
  notice,
  isIncomplete,
  isBusy,
  onChange,
}: ColumnChoicesProps<Field>) {
  return (
    <Section title="Columns">
      <Alert severity={isIncomplete ? 'warning' : 'info'} role="status" sx={{ mb: 2 }}>
        {notice}
      </Alert>
      <Box sx={COLUMN_GRID}>
        {(Object.keys(labels) as Field[]).map((field) => (
          <ColumnSelect
            key={field}
            label={labels[field]}
            heading={columns[field]}
            headings={headings}
            none={`Not in this ${what}`}
            isBusy={isBusy}
            onChange={(heading) => onChange({ ...columns, [field]: heading })}
          />
        ))}
      </Box>
      <Sample label={`First rows of the ${what}`} headings={headings} sample={sample} />
    </Section>
  );
}

type SampleProps = {
  label: string;
  headings: readonly string[];
  sample: readonly (readonly string[])[];
};

function Sample({ label, headings, sample }: SampleProps) {
  return (
    <Box sx={{ mt: 2, overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {headings.map((heading) => (
              <TableCell key={heading} sx={{ whiteSpace: 'nowrap' }}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sample.map((cells) => (
            <TableRow key={cells.join('|')}>
              {headings.map((heading, index) => (
                <TableCell key={heading} sx={{ whiteSpace: 'nowrap' }}>
                  {cells[index]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
