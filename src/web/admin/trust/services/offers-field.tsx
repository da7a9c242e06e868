import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { MAX_OFFERS } from '#contract/trust/services.admin.ts';
import { FieldGroup, FieldNotes, PartInput } from '../details/edited-field.tsx';

/** The numbered list “What We Offer”. */
export function OffersField() {
  const { control } = useFormContext();
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'provides' });
  return (
    <FieldGroup label="What We Offer">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, mt: 1 }}>
        {fields.map(({ id }, index) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'grid', gap: 2, borderLeft: 2, borderColor: 'divider', pl: 2 }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <Typography sx={{ flex: 1, fontWeight: 600 }}>{index + 1}</Typography>
              <IconButton
                aria-label={`Move up: ${index + 1}`}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              >
                <ArrowUpwardOutlined />
              </IconButton>
              <IconButton
                aria-label={`Move down: ${index + 1}`}
                disabled={index === fields.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                <ArrowDownwardOutlined />
              </IconButton>
              <IconButton
                aria-label={`Remove: ${index + 1}`}
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              >
                <DeleteOutlined />
              </IconButton>
            </Box>
            <PartInput part={{ source: `provides.${index}.title`, label: 'Title' }} />
            <PartInput part={{ source: `provides.${index}.desc`, label: 'Description', lines: 2 }} />
          </Box>
        ))}
      </Box>
      <Button
        startIcon={<AddOutlined />}
        disabled={fields.length >= MAX_OFFERS}
        onClick={() => append({ title: '', desc: '' })}
      >
        Add item
      </Button>
      <FieldNotes name="provides" label="What We Offer" />
    </FieldGroup>
  );
}
