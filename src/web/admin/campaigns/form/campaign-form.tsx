import { Box } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { BooleanInput, Form, SelectInput, TextInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CampaignFields } from '#contract/campaigns/campaigns.admin.ts';
import { failureOf } from '../../data/calls.ts';
import { fieldErrors } from '../../data/form-body.ts';
import { PictureInput } from '../../trust/pictures/picture-input.tsx';
import { LanguageInput, useOriginalLang } from '../../trust/translations/language-input.tsx';
import type { TranslatableField } from '../../trust/translations/translated-field.tsx';
import { Translations } from '../../trust/translations/translations.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { FocusFirstError } from '../../ui/form/focus-first-error.tsx';
import { RupeesInput } from '../../ui/form/rupees-input.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { Section } from '../../ui/record/section.tsx';
import { NoCategoriesNotice } from '../categories/no-categories-notice.tsx';
import { bodyOf, type CampaignValues, FIELD_LABELS } from './campaign-values.ts';
import { DescriptionInput } from './description-input.tsx';
import { PlanFields } from './plan-fields.tsx';

type CampaignFormProps = {
  /** A new object resets the form to its values. */
  initial: CampaignValues;
  saveLabel: string;
  /** Shown above the save button. */
  notice?: ReactNode;
  onInput: (values: CampaignValues) => void;
  /**
   * Makes the call. Its errors are shown under the fields they name; the input stays.
   * @returns the confirmation shown next to the button.
   */
  onSave: (values: CampaignValues) => Promise<string | null>;
};

/** The form for a campaign's content. */
export function CampaignForm({ initial, saveLabel, notice, onInput, onSave }: CampaignFormProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [savedText, setSavedText] = useState<string | null>(null);

  async function submit(values: object) {
    setFailure(null);
    setSavedText(null);
    setBusy(true);
    try {
      setSavedText(await onSave(values as CampaignValues));
      return undefined;
    } catch (error) {
      setFailure(error);
      return failureOf(error).fields;
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form
      record={initial}
      onSubmit={submit}
      validate={(values) => fieldErrors(CampaignFields, bodyOf(values as CampaignValues))}
      noValidate
      disableInvalidFormNotification
    >
      <FocusFirstError />
      <InputObserver onInput={onInput} />
      {/* Input during the call would be lost when it succeeds. */}
      <Box inert={busy}>
        <Section title="Details">
          <Fields />
        </Section>
        <Section title="Money">
          <PlanFields />
        </Section>
        <Section title="Pictures">
          <PictureInput source="pictures" label="The first picture is shown on cards" />
        </Section>
        <Section title="Translations">
          <Translations fields={TRANSLATED} pictures />
        </Section>
      </Box>
      {notice}
      <ErrorMessage error={failure} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1, mb: 3 }}>
        <SubmitButton label={saveLabel} busy={busy} savedText={savedText} />
      </Box>
    </Form>
  );
}

const TRANSLATED: readonly TranslatableField[] = [
  { source: 'title', label: FIELD_LABELS.title, maxLength: 200 },
  { source: 'address', label: FIELD_LABELS.address, maxLength: 300 },
  {
    source: 'description',
    label: FIELD_LABELS.description,
    maxLength: 20_000,
    input: (input) => <DescriptionInput {...input} />,
  },
  { source: 'giftExamples', label: FIELD_LABELS.giftExamples, maxLength: 1000, lines: 3 },
  { source: 'goalEstimate', label: FIELD_LABELS.goalEstimate, maxLength: 2000, lines: 3 },
  { source: 'goalBasis', label: FIELD_LABELS.goalBasis, maxLength: 600, lines: 2 },
  { source: 'surplusNote', label: FIELD_LABELS.surplusNote, maxLength: 300, lines: 2 },
];

function InputObserver({ onInput }: Pick<CampaignFormProps, 'onInput'>) {
  const values = useWatch();
  useEffect(() => onInput(values as CampaignValues), [values, onInput]);
  return null;
}

const FIELD_GRID = { display: 'grid', gap: 2, '& .MuiFormControl-root': { m: 0 } };
const TWO_COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
};

function Fields() {
  const { data: categories = [] } = useGetList('categories');
  const lang = useOriginalLang();
  const langProps = { htmlInput: { lang } };
  return (
    <Box sx={FIELD_GRID}>
      <LanguageInput />
      <TextInput
        source="title"
        label={FIELD_LABELS.title}
        isRequired
        helperText={false}
        slotProps={langProps}
      />
      <NoCategoriesNotice />
      <Box sx={TWO_COLUMNS}>
        <SelectInput
          source="categoryId"
          label={FIELD_LABELS.categoryId}
          isRequired
          choices={categories}
          helperText={false}
        />
        <RupeesInput source="goalRupees" label={FIELD_LABELS.goalRupees} isRequired />
        <DateInput withTime source="startsAt" label={FIELD_LABELS.startsAt} isRequired />
        <DateInput withTime source="endsAt" label={FIELD_LABELS.endsAt} isRequired />
      </Box>
      <TextInput
        source="address"
        label={FIELD_LABELS.address}
        helperText="Where it takes place."
        slotProps={langProps}
      />
      <DescriptionInput
        source="description"
        label={FIELD_LABELS.description}
        lang={lang}
        help="An empty line starts a new paragraph. Use **bold**, *italic*, and “- ” for list items."
      />
      <TextInput
        source="giftExamples"
        label={FIELD_LABELS.giftExamples}
        helperText="Shown on the donation form instead of the usual amounts. One per line, such as 1000: one month of lessons. Only what the trust can prove."
        multiline
        slotProps={langProps}
      />
      <BooleanInput
        source="hasDonorWall"
        label={FIELD_LABELS.hasDonorWall}
        helperText="The page lists the donors who chose to be named. Everybody else stays hidden."
      />
      <TextInput
        source="slug"
        label={FIELD_LABELS.slug}
        helperText="The last part of /campaigns/…, created from the title if left empty. Changing it breaks links that people have shared."
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
    </Box>
  );
}
