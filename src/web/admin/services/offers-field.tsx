import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { FieldNotes, Grouped, PartInput } from '../trust/edited-field.tsx';
import { OFFERS_MOST } from './service-fields.ts';

/** The numbered list “What We Offer”. */
export function OffersField() {
  const { control } = useFormContext();
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'provides' });
  return (
    <Grouped label="What We Offer">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, mt: 1 }}>
        {fields.map(({ id }, place) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'grid', gap: 2, borderLeft: 2, borderColor: 'divider', pl: 2 }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <Typography sx={{ flex: 1, fontWeight: 600 }}>{place + 1}</Typography>
              <IconButton
                aria-label={`Move up: ${place + 1}`}
                disabled={place === 0}
                onClick={() => swap(place, place - 1)}
              >
                <ArrowUpwardOutlined />
              </IconButton>
              <IconButton
                aria-label={`Move down: ${place + 1}`}
                disabled={place === fields.length - 1}
                onClick={() => swap(place, place + 1)}
              >
                <ArrowDownwardOutlined />
              </IconButton>
              <IconButton
                aria-label={`Remove: ${place + 1}`}
                disabled={fields.length === 1}
                onClick={() => remove(place)}
              >
                <DeleteOutlined />
              </IconButton>
            </Box>
            <PartInput part={{ source: `provides.${place}.title`, label: 'Title' }} />
            <PartInput part={{ source: `provides.${place}.desc`, label: 'Description', lines: 2 }} />
          </Box>
        ))}
      </Box>
      <Button
        startIcon={<AddOutlined />}
        disabled={fields.length >= OFFERS_MOST}
        onClick={() => append({ title: '', desc: '' })}
      >
        Add item
      </Button>
      <FieldNotes name="provides" label="What We Offer" />
    </Grouped>
  );
}
