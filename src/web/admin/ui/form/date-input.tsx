import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import { Box, IconButton, InputAdornment, TextField } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { formatTypedDate, readTypedDate, readTypedDateTime } from '#domain/time/typed-date.ts';

type DateInputProps = {
  source: string;
  label: string;
  /** The last day of the calendar, YYYY-MM-DD. The server decides which days are valid. */
  max?: string;
  isRequired?: boolean;
  /** Also asks for the time of day. */
  withTime?: boolean;
};

/** The error of a date field's value; undefined for a date and for an empty field. */
function dateProblem(value: unknown, withTime = false): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const { kind } = (withTime ? readTypedDateTime : readTypedDate)(value);
  const example = withTime ? 'dd/mm/yyyy hh:mm, such as 31/03/2027 18:30' : 'dd/mm/yyyy, such as 31/03/2027';
  if (kind === 'incomplete') return `Enter it as ${example}`;
  if (kind === 'impossible') return `${value.trim()} does not exist. Enter it as ${example}`;
  return undefined;
}

const asIs = (value: unknown) => value;
const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * A date in India, typed as dd/mm/yyyy, or with its time as dd/mm/yyyy hh:mm. Its value is YYYY-MM-DD or YYYY-MM-DDTHH:MM, or
 * what was typed while that is not a date.
 *
 * It is text instead of the browser's date field, which shows dates as its own language does: 04/01 would be a day of April to
 * one colleague and of January to another. The browser's calendar opens with the button.
 */
export function DateInput({ source, label, max, isRequired = false, withTime = false }: DateInputProps) {
  const { id, field, fieldState, formState } = useInput<string>({
    source,
    isRequired,
    parse: asIs as (value: unknown) => string,
    format: asText,
    validate: (value) => dateProblem(value, withTime),
  });
  const value = asText(field.value);
  const shownAs = (date: string) =>
    dateProblem(date, withTime) ? date : formatTypedDate(storedFrom(date, withTime));
  const [text, setText] = useState(() => shownAs(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // Set from elsewhere, such as by a preset or a reset.
    setKnown(value);
    setText(shownAs(value));
  }
  function change(typed: string) {
    const next = storedFrom(typed, withTime);
    setText(typed);
    setKnown(next);
    field.onChange(next);
  }
  // Not while it is being typed.
  const isChecked = fieldState.isTouched || formState.isSubmitted;
  const error = isChecked ? (dateProblem(value, withTime) ?? fieldState.error?.message) : undefined;
  return (
    <TextField
      id={id}
      name={field.name}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      placeholder={withTime ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy'}
      value={text}
      inputRef={field.ref}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        setText(shownAs(value));
        field.onBlur();
      }}
      error={error !== undefined}
      helperText={error && <InputHelperText error={error} helperText={false} />}
      autoComplete="off"
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: withTime ? {} : { inputMode: 'numeric' },
        input: {
          endAdornment: (
            <Calendar
              label={label}
              value={dateProblem(value, withTime) ? '' : value}
              max={max}
              withTime={withTime}
              onChoose={change}
            />
          ),
        },
      }}
    />
  );
}

/** What was typed as the field's value. */
function storedFrom(typed: string, withTime: boolean): string {
  const read = (withTime ? readTypedDateTime : readTypedDate)(typed);
  return read.kind === 'date' ? read.value : typed.trim();
}

type CalendarProps = {
  label: string;
  value: string;
  max: string | undefined;
  withTime: boolean;
  onChoose: (date: string) => void;
};

/** Lies under the button, where its calendar opens; the text field is the one to type in. */
const UNDER_BUTTON = { position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none' } as const;

function Calendar({ label, value, max, withTime, onChoose }: CalendarProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <InputAdornment position="end" sx={{ position: 'relative', mr: -1.25 }}>
      <Box
        component="input"
        ref={input}
        type={withTime ? 'datetime-local' : 'date'}
        value={value}
        max={max && withTime ? `${max}T23:59` : max}
        onChange={({ target }: { target: HTMLInputElement }) =>
          target.value && onChoose(formatTypedDate(target.value))
        }
        tabIndex={-1}
        aria-hidden
        sx={UNDER_BUTTON}
      />
      <IconButton aria-label={`Calendar: ${label}`} size="small" onClick={() => input.current?.showPicker()}>
        <CalendarTodayOutlined fontSize="inherit" />
      </IconButton>
    </InputAdornment>
  );
}
