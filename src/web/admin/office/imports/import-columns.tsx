import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Section } from '../../ui/record/section.tsx';
import { COLUMN_GRID, ColumnSelect } from '../tables/column-select.tsx';

type ImportColumnsProps<Column extends string, Question extends string> = {
  columns: readonly Column[];
  /** What people call the columns, and what else may have to be chosen. */
  labels: Readonly<Record<Column | Question, string>>;
  result: {
    choice: { columns: Readonly<Record<Column, string | null>> };
    headings: readonly { heading: string; example: string }[];
    missing: readonly (Column | Question)[];
    isRemembered: boolean;
  };
  isBusy: boolean;
  onColumns: (columns: Record<Column, string | null>) => void;
  children: ReactNode;
};

/** Which heading of a file means what; guessed at first, and remembered after the import. */
export function ImportColumns<Column extends string, Question extends string>({
  columns,
  labels,
  result: { choice, headings, missing, isRemembered },
  isBusy,
  onColumns,
  children,
}: ImportColumnsProps<Column, Question>) {
  const exampleOf = (heading: string | null) => headings.find((each) => each.heading === heading)?.example;
  return (
    <Section title="Columns">
      <Alert severity={missing.length > 0 ? 'warning' : 'info'} role="status" sx={{ mb: 2 }}>
        {missing.length > 0
          ? stillToChoose(missing, labels)
          : isRemembered
            ? 'These are the columns of your last file with the same headings.'
            : 'Please check what the headings mean. It is remembered for files with the same headings.'}
      </Alert>
      <Box sx={COLUMN_GRID}>
        {columns.map((column) => (
          <ColumnSelect
            key={column}
            label={labels[column]}
            heading={choice.columns[column]}
            headings={headings.map(({ heading }) => heading)}
            none="Not in this file"
            example={exampleOf(choice.columns[column])}
            isBusy={isBusy}
            onChange={(heading) => onColumns({ ...choice.columns, [column]: heading })}
          />
        ))}
      </Box>
      {children}
    </Section>
  );
}

/** What has to be chosen before the rows are checked. */
export function stillToChoose<Name extends string>(
  missing: readonly Name[],
  labels: Readonly<Record<Name, string>>,
): string {
  return `Still to choose: ${missing.map((name) => labels[name]).join('; ')}.`;
}
