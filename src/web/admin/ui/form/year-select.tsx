import { MenuItem, TextField } from '@mui/material';
import { financialYear } from '#domain/time/indian-time.ts';

const YEARS_SHOWN = 5;
const YEAR_MS = 365.25 * 86_400_000;

/** The current financial year. */
export const thisYear = () => financialYear(new Date());

/** The last financial years, newest first. */
export function recentYears(): string[] {
  const now = Date.now();
  return Array.from({ length: YEARS_SHOWN }, (_, ago) => financialYear(new Date(now - ago * YEAR_MS)));
}

/** Chooses one of the last financial years. */
export function YearSelect({ year, onChange }: { year: string; onChange: (year: string) => void }) {
  return (
    <TextField
      select
      label="Financial year"
      value={year}
      onChange={({ target }) => onChange(target.value)}
      sx={{ maxWidth: '13.75rem', mb: 3 }}
    >
      {recentYears().map((each) => (
        <MenuItem key={each} value={each}>
          {each}
        </MenuItem>
      ))}
    </TextField>
  );
}
