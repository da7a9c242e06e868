import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { BooleanInput } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import { MAX_TRUSTEES } from '#contract/trust/trust.admin.ts';
import type { Trustee } from '#contract/trust/trust.ts';
import { TRANSLATIONS } from '#domain/text/language.ts';
import { FieldGroup, FieldNotes, type Part, PartInput } from './edited-field.tsx';

const untranslated = () => Object.fromEntries(TRANSLATIONS.map((language) => [language, '']));
const newTrustee = (): Trustee => ({
  name: '',
  names: untranslated(),
  office: '',
  offices: untranslated(),
  since: '',
  agreed: false,
});

/** The inputs of the trustee at a place in the list, besides the agreement. */
const partsAt = (place: number): Part[] => [
  { source: `list.${place}.name`, label: 'Name' },
  { source: `list.${place}.office`, label: 'Office', hint: 'Such as Managing trustee.' },
  ...TRANSLATIONS.flatMap((language) => [
    { source: `list.${place}.names.${language}`, label: `${LANGUAGE_NAMES[language]} name (optional)` },
    {
      source: `list.${place}.offices.${language}`,
      label: `Office in ${LANGUAGE_NAMES[language]} (optional)`,
    },
  ]),
  { source: `list.${place}.since`, label: 'In office since (optional)', type: 'date' },
];

/** The names of all inputs that the list may have, for the messages under them. */
export const TRUSTEE_SOURCES = Array.from({ length: MAX_TRUSTEES }, (_, place) =>
  partsAt(place).map(({ source }) => source),
).flat();

/** The trustees in words: those who did not agree to be named say so. */
export function describeTrustees(value: unknown): string {
  return (value as readonly Trustee[])
    .map(({ name, office, agreed }) => `${name}, ${office}${agreed ? '' : ' (not named in public)'}`)
    .join('; ');
}

/** The list of trustees in the order in which pages show them. */
export function TrusteesField() {
  const { control } = useFormContext();
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'list' });
  return (
    <FieldGroup label="Trustees">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, mt: 1 }}>
        {fields.map(({ id }, place) => (
          <Box component="li" key={id} sx={{ borderLeft: 2, borderColor: 'divider', pl: 2 }}>
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <Typography sx={{ flex: 1, fontWeight: 600 }}>{place + 1}</Typography>
              <IconButton
                aria-label={`Move up: ${place + 1}`}
                disabled={place === 0}
                onClick={() => swap(place, place - 1)}
              >
                <ArrowUpwardOutlined />
              </IconButton>
              <IconButton aria-label={`Remove: ${place + 1}`} onClick={() => remove(place)}>
                <DeleteOutlined />
              </IconButton>
            </Box>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              {partsAt(place).map((part) => (
                <PartInput key={part.source} part={part} />
              ))}
            </Box>
            <BooleanInput
              source={`list.${place}.agreed`}
              label="Agreed to be named in public"
              helperText="Whoever takes the agreement back is no longer named as soon as this is saved without it."
            />
          </Box>
        ))}
      </Box>
      <Button
        startIcon={<AddOutlined />}
        disabled={fields.length >= MAX_TRUSTEES}
        onClick={() => append(newTrustee())}
      >
        Add a trustee
      </Button>
      <FieldNotes name="list" label="Trustees" describe={describeTrustees} />
    </FieldGroup>
  );
}
