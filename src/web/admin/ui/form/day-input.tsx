import { DateInput } from 'react-admin';

/** A day stays the text that it is on the wire: as a moment it would move with the browser's time zone. */
const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** A calendar date in India, none after `max`. */
export function DayInput({ source, label, max }: { source: string; label: string; max?: string }) {
  return (
    <DateInput
      source={source}
      label={label}
      parse={asText}
      format={asText}
      helperText={false}
      {...(max ? { slotProps: { htmlInput: { max }, inputLabel: { shrink: true } } } : {})}
    />
  );
}
