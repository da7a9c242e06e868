import { TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { formatRupees } from '#domain/money/money.ts';
import { readRupees } from '#domain/office/readers/amount.ts';

type RupeesInputProps = {
  source: string;
  label: string;
  isRequired?: boolean;
  /** Shown below the field while there is nothing else to say. */
  hint?: string | undefined;
};

/** Null for an empty field; what was typed while that is not an amount. */
type Value = number | string | null | undefined;

/** From this amount on, zeros are hard to count without separators. */
const LARGE_RUPEES = 10_000;

/** As a calculator writes it, so that there is nothing to explain. */
const PLAIN = /^\d+(?:\.\d{1,2})?$/;

/** The error of an amount field's value; undefined for an amount and for an empty field. */
function rupeesProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const read = readRupees(value);
  return read.kind === 'unclear' ? read.problem : undefined;
}

const asIs = (value: Value) => value;
const textOf = (value: Value) => (value === null || value === undefined ? '' : String(value));

/**
 * An amount in rupees, typed or pasted as imports read it: 2500, ₹2,500.50, 500/-. A large one, and one that was written in
 * another way, is repeated below with separators.
 *
 * It is text instead of the browser's number field, which takes 10.000 for 10 without a word, drops a pasted 1,00,000, and changes
 * when somebody scrolls.
 */
export function RupeesInput({ source, label, isRequired = false, hint }: RupeesInputProps) {
  const { id, field, fieldState, formState } = useInput<Value>({
    source,
    isRequired,
    parse: asIs,
    format: asIs,
    // control: an amount field asks about 10.000
    validate: rupeesProblem,
  });
  const value: Value = field.value;
  const [text, setText] = useState(() => textOf(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // Set from elsewhere, such as by a reset.
    setKnown(value);
    setText(textOf(value));
  }
  function change(typed: string) {
    const next = readTyped(typed);
    setText(typed);
    setKnown(next);
    field.onChange(next);
  }
  // Not while it is being typed.
  const isChecked = fieldState.isTouched || formState.isSubmitted;
  const error = isChecked ? (rupeesProblem(value) ?? fieldState.error?.message) : undefined;
  const helper = error ? (
    <InputHelperText error={error} helperText={false} />
  ) : (
    (meaning(value, text) ?? hint)
  );
  return (
    <TextField
      id={id}
      name={field.name}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      value={text}
      inputRef={field.ref}
      onChange={({ target }) => change(target.value)}
      onBlur={field.onBlur}
      error={error !== undefined}
      helperText={helper}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

/** What was typed as the field's value. */
function readTyped(typed: string): Value {
  const read = readRupees(typed);
  if (read.kind === 'rupees') return read.rupees;
  return read.kind === 'empty' ? null : typed.trim();
}

/** The amount as pages show it, where the text leaves room for doubt. */
function meaning(value: Value, text: string): string | undefined {
  if (typeof value !== 'number') return undefined;
  return value >= LARGE_RUPEES || !PLAIN.test(text.trim()) ? formatRupees(value) : undefined;
}
