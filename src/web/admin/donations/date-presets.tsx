import { Box, Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { datePresets } from '#domain/date-presets.ts';

/** Sets both dates of the filter with one click; a second click removes them. */
export function DatePresets() {
  const { filterValues, setFilters } = useListContext();
  const { from, to, ...others } = filterValues ?? {};
  return (
    <Box role="group" aria-label="Period" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {datePresets(new Date()).map((preset) => {
        const isChosen = preset.from === from && preset.to === to;
        const dates = isChosen ? {} : { from: preset.from, to: preset.to };
        return (
          <Chip
            key={preset.label}
            label={preset.label}
            component="button"
            clickable
            aria-pressed={isChosen}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            onClick={() => setFilters({ ...others, ...dates })}
          />
        );
      })}
    </Box>
  );
}
