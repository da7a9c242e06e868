import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { MAX_RENEWALS } from '#contract/trust/details/renewals.admin.ts';
import { writtenDay } from '#domain/time/indian-time.ts';
import type { RenewalEntry } from '#domain/trust/renewals.ts';
import { FieldGroup, FieldNotes, type Part, PartInput } from './edited-field.tsx';

/** What most trusts have to renew, each with a button that adds it. */
const USUAL = ['FCRA registration', 'NGO Darpan', 'Digital signature (DSC)'] as const;
const DEFAULT_LEAD_DAYS = 180;

const newEntry = (name: string): RenewalEntry => ({
  name,
  number: '',
  validUntil: '',
  remind: '',
  leadDays: DEFAULT_LEAD_DAYS,
});

const partsAt = (place: number): Part[] => [
  { source: `list.${place}.name`, label: 'Name' },
  { source: `list.${place}.number`, label: 'Number (optional)' },
  { source: `list.${place}.validUntil`, label: 'Valid until', type: 'date' },
  {
    source: `list.${place}.leadDays`,
    label: 'First reminder: days before',
    type: 'number',
    hint: 'Again 30 and 7 days before, and after the last day.',
  },
  {
    source: `list.${place}.remind`,
    label: 'Email of the person to remind (optional)',
    type: 'email',
    hint: 'Besides the owners; they need no access to the back office.',
  },
];

/** The names of all inputs that the list may have, for the messages under them. */
export const RENEWAL_SOURCES = Array.from({ length: MAX_RENEWALS }, (_, place) =>
  partsAt(place).map(({ source }) => source),
).flat();

/** The entries in words. */
export function describeRenewals(value: unknown): string {
  return (value as readonly RenewalEntry[])
    .map(({ name, number, validUntil }) => {
      const title = number ? `${name} (${number})` : name;
      return validUntil ? `${title}, until ${writtenDay(validUntil)}` : title;
    })
    .join('; ');
}

/** What the trust has to renew, besides its registrations for tax. */
export function RenewalsField() {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'list' });
  const isFull = fields.length >= MAX_RENEWALS;
  return (
    <FieldGroup label="To renew">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, mt: 1 }}>
        {fields.map(({ id }, place) => (
          <Box component="li" key={id} sx={{ borderLeft: 2, borderColor: 'divider', pl: 2 }}>
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <Typography sx={{ flex: 1, fontWeight: 600 }}>{place + 1}</Typography>
              <IconButton aria-label={`Remove: ${place + 1}`} onClick={() => remove(place)}>
                <DeleteOutlined />
              </IconButton>
            </Box>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              {partsAt(place).map((part) => (
                <PartInput key={part.source} part={part} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {[...USUAL, ''].map((name) => (
          <Button
            key={name}
            startIcon={<AddOutlined />}
            disabled={isFull}
            onClick={() => append(newEntry(name))}
          >
            {name || 'Something else'}
          </Button>
        ))}
      </Box>
      <FieldNotes name="list" label="To renew" describe={describeRenewals} />
    </FieldGroup>
  );
}
