import { MenuItem, TextField } from '@mui/material';

type ColumnSelectProps = {
  label: string;
  /** Null if the file has no such column. */
  heading: string | null;
  headings: readonly string[];
  none: string;
  example?: string | undefined;
  isBusy: boolean;
  onChange: (heading: string | null) => void;
};

/** Chooses the heading under which a file has something. */
export function ColumnSelect({
  label,
  heading,
  headings,
  none,
  example,
  isBusy,
  onChange,
}: ColumnSelectProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={heading ?? ''}
      disabled={isBusy}
      onChange={({ target }) => onChange(target.value || null)}
      helperText={example}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true },
        formHelperText: { sx: { overflowWrap: 'anywhere' } },
      }}
    >
      <MenuItem value="">{none}</MenuItem>
      {headings.map((each) => (
        <MenuItem key={each} value={each}>
          {each}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The grid in which columns are chosen: one below the other on a phone. */
export const COLUMN_GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
};
