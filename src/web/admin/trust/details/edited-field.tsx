import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { DateInput } from '../../ui/form/date-input.tsx';
import { RupeesInput } from '../../ui/form/rupees-input.tsx';
import { describeValue, isSame, useFieldEdits } from './field-edits.ts';
import { PicturePart } from './picture-part.tsx';

export type Part = {
  source: string;
  label: string;
  type?: 'text' | 'number' | 'rupees' | 'date' | 'email' | 'url' | 'tel';
  lines?: number;
  hint?: string;
};

export type Field = {
  /** The field's name in the configuration file. */
  name: string;
  label: string;
  /** Several for a field such as an address; none for a picture. */
  parts: readonly Part[];
  /** For a picture: what it should look like. */
  pictureHint?: string;
};

/** A field with one input. */
export function single(name: string, label: string, more: Omit<Partial<Part>, 'label'> = {}): Field {
  return { name, label, parts: [{ source: name, label, ...more }] };
}

/** A field with an uploaded picture. */
export function picture(name: string, label: string, pictureHint: string): Field {
  return { name, label, parts: [], pictureHint };
}

/** A field's inputs; if it was edited, also its default and a button to restore it. */
export function EditedField({ field: { name, label, parts, pictureHint } }: { field: Field }) {
  if (pictureHint)
    return (
      <FieldGroup label={label}>
        <PicturePart name={name} label={label} hint={pictureHint} />
        <FieldNotes name={name} label={label} />
      </FieldGroup>
    );
  const inputs = parts.map((part) => <PartInput key={part.source} part={part} />);
  if (parts.length === 1)
    return (
      <Box>
        {inputs}
        <FieldNotes name={name} label={label} />
      </Box>
    );
  return (
    <FieldGroup label={label}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 1 }}>
        {inputs}
      </Box>
      <FieldNotes name={name} label={label} />
    </FieldGroup>
  );
}

export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
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
  if (type === 'date') return <DateInput source={source} label={label} />;
  if (type === 'rupees') return <RupeesInput source={source} label={label} hint={hint} />;
  return (
    <TextInput
      source={source}
      label={label}
      type={type}
      // An emptied field is an empty text, not null.
      parse={asTyped}
      format={asTyped}
      multiline={lines > 1}
      minRows={lines}
      helperText={hint ?? false}
    />
  );
}

/** Marks a value of the sample trust. */
export function SampleMark() {
  return <Chip label="Sample: please replace" color="warning" size="small" sx={{ my: 0.5 }} />;
}

type FieldNotesProps = {
  name: string;
  label: string;
  /** Its values as text. */
  describe?: (value: unknown) => string;
};

/** Shows where a field differs from its default, or from what somebody else has saved meanwhile. */
export function FieldNotes({ name, label, describe = describeValue }: FieldNotesProps) {
  const { edits, newer, fileLabel } = useFieldEdits();
  const { setValue } = useFormContext();
  const { edited, file, samples } = newer ?? edits;
  const isChangedByOther = newer && !isSame(newer.values[name], edits.values[name]);
  const replace = (value: unknown) => setValue(name, structuredClone(value), { shouldDirty: true });
  return (
    <>
      {isChangedByOther && (
        <Alert
          severity="warning"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" onClick={() => replace(newer.values[name])}>
              Use this
            </Button>
          }
        >
          {newer.changedBy} saved “{describe(newer.values[name])}”.
        </Alert>
      )}
      {samples?.includes(name) && <SampleMark />}
      {edited.includes(name) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {describe(file[name]) ? `${fileLabel}: “${describe(file[name])}”` : `${fileLabel}: empty`}
          </Typography>
          <Button aria-label={`Reset: ${label}`} onClick={() => replace(file[name])}>
            Reset
          </Button>
        </Box>
      )}
    </>
  );
}
