import { Box, Typography } from '@mui/material';
import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FieldNotes, Grouped, single } from './edition-field.tsx';

const OFFERS_MOST = 12;

export const SERVICE_FIELDS = [
  single('menuLabel', 'Name in menus and lists'),
  single('head', 'Name in the page’s banner'),
  single('summary', 'One sentence for its card', { lines: 2 }),
  single('title', 'Heading of the text'),
  single('desc', 'Text', { lines: 5 }),
];

export const SERVICE_SOURCES = [
  ...SERVICE_FIELDS.map(({ name }) => name),
  'provides',
  ...Array.from({ length: OFFERS_MOST + 1 }, (_, index) => [
    `provides.${index}.title`,
    `provides.${index}.desc`,
  ]).flat(),
];

const asTyped = (value: unknown) => value ?? '';

/** The numbered list "What We Offer", in its order. */
export function OffersField() {
  const { errors } = useFormState();
  const fault = errors['provides']?.message;
  return (
    <Grouped label="What We Offer">
      <ArrayInput source="provides" label={false} helperText={false}>
        <SimpleFormIterator disableClear fullWidth>
          <TextInput source="title" label="Title" parse={asTyped} format={asTyped} helperText={false} />
          <TextInput
            source="desc"
            label="Sentence"
            parse={asTyped}
            format={asTyped}
            multiline
            helperText={false}
          />
        </SimpleFormIterator>
      </ArrayInput>
      <Box role="alert">{typeof fault === 'string' && <Typography color="error">{fault}</Typography>}</Box>
      <FieldNotes name="provides" label="What We Offer" />
    </Grouped>
  );
}
