import { DateInput } from 'react-admin';

/** Keeps the date as text: a Date object would shift with the browser's time zone. */
const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** A calendar date in India, up to `max`. */
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
