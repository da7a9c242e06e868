import { Box } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { SURPLUS_USES } from '#domain/office/fund.ts';
import { useOriginalLang } from '../../trust/translations/language-input.tsx';
import { FIELD_LABELS } from './campaign-values.ts';

const USES: Record<(typeof SURPLUS_USES)[number], string> = {
  campaign: 'To another campaign',
  general: 'To the general fund',
};

/** What the campaign's page says about its money before it is spent. Nothing is shown for what is left empty. */
export function PlanFields() {
  const langProps = { htmlInput: { lang: useOriginalLang() } };
  return (
    <Box sx={{ display: 'grid', gap: 2, '& .MuiFormControl-root': { m: 0 } }}>
      <TextInput
        source="goalEstimate"
        label={FIELD_LABELS.goalEstimate}
        helperText="One item per line, such as 60000: twelve shelves. The amounts have to come to the goal."
        multiline
        slotProps={langProps}
      />
      <TextInput
        source="goalBasis"
        label={FIELD_LABELS.goalBasis}
        helperText="In a few words, such as: Quotations of three carpenters in Warangal, from October."
        multiline
        slotProps={langProps}
      />
      <SelectInput
        source="surplusUse"
        label={FIELD_LABELS.surplusUse}
        choices={SURPLUS_USES.map((id) => ({ id, name: USES[id] }))}
        emptyText="Not said"
        helperText="What is left once the campaign is over can go nowhere else."
      />
      <TextInput
        source="surplusNote"
        label={FIELD_LABELS.surplusNote}
        helperText="One sentence. Left empty, the page has the trust’s own sentence, if one is entered on “The trust”."
        multiline
        slotProps={langProps}
      />
    </Box>
  );
}
