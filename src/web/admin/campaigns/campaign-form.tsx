import { Box, Button } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { Form, SelectInput, TextInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { NoCategory } from '../categories/no-category.tsx';
import { failureOf } from '../data/calls.ts';
import { PictureInput } from '../pictures/picture-input.tsx';
import { LanguageInput, useOriginalLang } from '../translations/language-input.tsx';
import type { TranslatableField } from '../translations/translated-field.tsx';
import { Translations } from '../translations/translations.tsx';
import { ToFirstProblem } from '../ui/form/focus-first-error.tsx';
import { RupeesInput } from '../ui/form/rupees-input.tsx';
import { Trouble } from '../ui/frame/error-message.tsx';
import { Section } from '../ui/record/section.tsx';
import { type CampaignValues, FIELD_LABELS, problemsIn } from './campaign-values.ts';
import { DescriptionInput } from './description-input.tsx';

type CampaignFormProps = {
  /** What the fields show. Other values than before fill them anew. */
  start: CampaignValues;
  saveLabel: string;
  /** Above the button that saves: what somebody must know or decide first. */
  notice?: ReactNode;
  onValues: (values: CampaignValues) => void;
  /** Makes the call. What it throws is shown, under its fields where it names them; what was typed stays. */
  onSave: (values: CampaignValues) => Promise<void>;
};

/** Everything that staff say about a campaign. */
export function CampaignForm({ start, saveLabel, notice, onValues, onSave }: CampaignFormProps) {
  const [trouble, setTrouble] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  async function submit(values: object) {
    setTrouble(null);
    setBusy(true);
    try {
      await onSave(values as CampaignValues);
      return undefined;
    } catch (error) {
      setTrouble(error);
      return failureOf(error).fields;
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form
      record={start}
      onSubmit={submit}
      validate={(values) => problemsIn(values as CampaignValues)}
      noValidate
      disableInvalidFormNotification
    >
      <ToFirstProblem />
      <Watch onValues={onValues} />
      {/* What is typed while it is sent would be lost with the answer. */}
      <Box inert={busy}>
        <Section title="What it is about">
          <Fields />
        </Section>
        <Section title="Pictures">
          <PictureInput source="pictures" label="The first one stands on the cards" />
        </Section>
        <Section title="Translations">
          <Translations fields={TRANSLATED} pictures />
        </Section>
      </Box>
      {notice}
      <Trouble error={trouble} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 3 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? 'One moment…' : saveLabel}
        </Button>
      </Box>
    </Form>
  );
}

const TRANSLATED: readonly TranslatableField[] = [
  { source: 'title', label: FIELD_LABELS.title, most: 200 },
  { source: 'address', label: FIELD_LABELS.address, most: 300 },
  {
    source: 'description',
    label: FIELD_LABELS.description,
    most: 20_000,
    input: (input) => <DescriptionInput {...input} />,
  },
];

function Watch({ onValues }: Pick<CampaignFormProps, 'onValues'>) {
  const values = useWatch();
  useEffect(() => onValues(values as CampaignValues), [values, onValues]);
  return null;
}

const SHRUNK = { inputLabel: { shrink: true } };
const EVEN = { display: 'grid', gap: 2, '& .MuiFormControl-root': { m: 0 } };
const PAIR = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
};

function Fields() {
  const { data: categories = [] } = useGetList('categories');
  const lang = useOriginalLang();
  const inLanguage = { htmlInput: { lang } };
  return (
    <Box sx={EVEN}>
      <LanguageInput />
      <TextInput
        source="title"
        label={FIELD_LABELS.title}
        isRequired
        helperText={false}
        slotProps={inLanguage}
      />
      <NoCategory />
      <Box sx={PAIR}>
        <SelectInput
          source="categoryId"
          label={FIELD_LABELS.categoryId}
          isRequired
          choices={categories}
          helperText={false}
        />
        <RupeesInput source="goalRupees" label={FIELD_LABELS.goalRupees} isRequired min={1} />
        <TextInput
          source="startsAt"
          label={FIELD_LABELS.startsAt}
          isRequired
          type="datetime-local"
          slotProps={SHRUNK}
          helperText={false}
        />
        <TextInput
          source="endsAt"
          label={FIELD_LABELS.endsAt}
          isRequired
          type="datetime-local"
          slotProps={SHRUNK}
          helperText={false}
        />
      </Box>
      <TextInput
        source="address"
        label={FIELD_LABELS.address}
        helperText="Where it takes place."
        slotProps={inLanguage}
      />
      <DescriptionInput
        source="description"
        label={FIELD_LABELS.description}
        lang={lang}
        help="An empty line begins a new paragraph. **bold**, *italic*, “- ” begins a point of a list."
      />
      <TextInput
        source="slug"
        label={FIELD_LABELS.slug}
        helperText="The last part of /campaigns/… Left empty, it is made of the title. A new one breaks links that people have shared."
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
    </Box>
  );
}
