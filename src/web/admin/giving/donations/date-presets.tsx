import { Box, Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type DatePreset, datePresets } from '#domain/time/date-presets.ts';

/** Sets both dates of the filter with one click; a second click removes them. */
export function DatePresets() {
  const { filterValues } = useListContext();
  const { setValue } = useFormContext();
  const { from, to } = filterValues ?? {};
  function choose(preset: Pick<DatePreset, 'from' | 'to'> | null) {
    // Through the form, which submits them together with what was just typed into its other fields.
    setValue('from', preset?.from ?? '', { shouldValidate: true });
    setValue('to', preset?.to ?? '', { shouldValidate: true });
  }
  return (
    <Box role="group" aria-label="Period" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {datePresets(new Date()).map((preset) => {
        const isChosen = preset.from === from && preset.to === to;
        return (
          <Chip
            key={preset.label}
            label={preset.label}
            component="button"
            type="button"
            clickable
            aria-pressed={isChosen}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            onClick={() => choose(isChosen ? null : preset)}
          />
        );
      })}
    </Box>
  );
}
