import { Alert, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { inWords as anyInWords, isSame, useEdition } from './field-edits.ts';

export type Part = {
  source: string;
  label: string;
  type?: 'text' | 'date' | 'email' | 'url' | 'tel';
  lines?: number;
  hint?: string;
};

export type Field = {
  /** The fact's own name, by which it follows the file or does not. */
  name: string;
  label: string;
  /** Of a fact that is made of several. */
  parts: readonly Part[];
};

/** A fact of one input. */
export function single(name: string, label: string, more: Omit<Partial<Part>, 'label'> = {}): Field {
  return { name, label, parts: [{ source: name, label, ...more }] };
}

/** The inputs of a fact, what the file says where it was edited, and the way back to that. */
export function EditionField({ field: { name, label, parts } }: { field: Field }) {
  const inputs = parts.map((part) => <PartInput key={part.source} part={part} />);
  if (parts.length === 1)
    return (
      <Box>
        {inputs}
        <FieldNotes name={name} label={label} />
      </Box>
    );
  return (
    <Grouped label={label}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 1 }}>
        {inputs}
      </Box>
      <FieldNotes name={name} label={label} />
    </Grouped>
  );
}

export function Grouped({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mt: 1 }}>
        {label}
      </Typography>
      {children}
    </Box>
  );
}

const asTyped = (value: unknown) => value ?? '';

export function PartInput({ part: { source, label, type = 'text', lines = 1, hint } }: { part: Part }) {
  return (
    <TextInput
      source={source}
      label={label}
      type={type}
      // A field that is emptied is an empty text, not nothing at all.
      parse={asTyped}
      format={asTyped}
      multiline={lines > 1}
      minRows={lines}
      helperText={hint ?? false}
      {...(type === 'date' ? { slotProps: { inputLabel: { shrink: true } } } : {})}
    />
  );
}

type FieldNotesProps = {
  name: string;
  label: string;
  /** How its values are written. */
  inWords?: (value: unknown) => string;
};

/** Where a field differs from the file, or from what somebody else has saved meanwhile. */
export function FieldNotes({ name, label, inWords = anyInWords }: FieldNotesProps) {
  const { edition, newer, fileLabel } = useEdition();
  const { setValue } = useFormContext();
  const { edited, file } = newer ?? edition;
  const theirs = newer && !isSame(newer.values[name], edition.values[name]);
  const take = (value: unknown) => setValue(name, structuredClone(value), { shouldDirty: true });
  return (
    <>
      {theirs && (
        <Alert
          severity="warning"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" onClick={() => take(newer.values[name])}>
              Take it
            </Button>
          }
        >
          {newer.changedBy} has saved: “{inWords(newer.values[name])}”
        </Alert>
      )}
      {edited.includes(name) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {inWords(file[name]) ? `${fileLabel}: “${inWords(file[name])}”` : `${fileLabel} empty`}
          </Typography>
          <Button aria-label={`Set back: ${label}`} onClick={() => take(file[name])}>
            Set back
          </Button>
        </Box>
      )}
    </>
  );
}
