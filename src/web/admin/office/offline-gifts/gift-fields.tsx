import { Typography } from '@mui/material';
import { FormDataConsumer, SelectInput, TextInput } from 'react-admin';
import type { EnterGift } from '#contract/office/offline-gifts.ts';
import { formatRupees } from '#domain/money/money.ts';
import { needsClearing, OFFLINE_MODES, TYPED_TWICE_ABOVE_RUPEES } from '#domain/office/offline-gift.ts';
import { type StatementNames, sectionName } from '#domain/year-end/year-statement.ts';
import { PurposeFields } from '../../campaigns/campaign-picker.tsx';
import { NoCategoriesNotice } from '../../campaigns/categories/no-categories-notice.tsx';
import { TypeFields } from '../../giving/donation-types/type-fields.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { RupeesInput } from '../../ui/form/rupees-input.tsx';
import { MODE_TEXTS, REFERENCE_LABELS } from './mode-texts.ts';
import { useYearNames } from './use-year-names.ts';

type Mode = EnterGift['mode'];

const modes = OFFLINE_MODES.map((id) => ({ id, name: MODE_TEXTS[id] }));

/** The amount first, as it is what an envelope says, with the mode, the day and the fields that the mode requires. */
export function MoneyFields({ today }: { today: string }) {
  return (
    <FormDataConsumer>
      {({ formData }) => {
        const mode = (formData['mode'] ?? 'cash') as Mode;
        const amountRupees = Number(formData['amountRupees'] ?? 0);
        return (
          <>
            <RupeesInput
              source="amountRupees"
              label={mode === 'in_kind' ? 'Value in rupees' : 'Amount in rupees'}
            />
            {amountRupees > TYPED_TWICE_ABOVE_RUPEES && (
              <RupeesInput
                source="repeatedAmountRupees"
                label={`Repeat the amount: it is above ${formatRupees(TYPED_TWICE_ABOVE_RUPEES)}`}
              />
            )}
            <SelectInput source="mode" label="Payment mode" choices={modes} isRequired helperText={false} />
            <DateInput
              source="receivedOn"
              label={mode === 'neft' ? 'Date credited by the bank' : 'Date received'}
              max={today}
            />
            <TextInput
              source="reference"
              label={REFERENCE_LABELS[mode]}
              multiline={mode === 'in_kind'}
              autoComplete="off"
              helperText={false}
            />
            {needsClearing(mode) && (
              <TextInput
                source="bank"
                label={mode === 'draft' ? 'Demand draft’s bank' : 'Cheque’s bank'}
                helperText={false}
              />
            )}
            <Hint
              mode={mode}
              amountRupees={amountRupees}
              day={String(formData['receivedOn'] || today)}
              isCredited={Boolean(formData['bankLineId'])}
            />
          </>
        );
      }}
    </FormDataConsumer>
  );
}

/** What the gift is for. It mostly stays the same from one envelope to the next. */
export function PurposeOfGift() {
  return (
    <>
      <PurposeFields>
        <NoCategoriesNotice />
      </PurposeFields>
      <TypeFields />
      <TextInput source="note" label="Internal note" multiline minRows={2} helperText={false} />
    </>
  );
}

/** `isCredited`: it is entered from the line of a bank statement. */
type HintProps = { mode: Mode; amountRupees: number; day: string; isCredited: boolean };

function Hint({ mode, amountRupees, day, isCredited }: HintProps) {
  const names = useYearNames(day);
  const hint =
    isCredited && needsClearing(mode)
      ? 'The bank has credited it, so it has cleared and its receipt is issued at once.'
      : hintFor(mode, amountRupees, names);
  return hint === null ? null : (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {hint}
    </Typography>
  );
}

function hintFor(
  mode: Mode,
  amountRupees: number,
  { cash, law }: Pick<StatementNames, 'cash' | 'law'>,
): string | null {
  if (needsClearing(mode))
    return `The receipt is issued once the ${mode === 'draft' ? 'demand draft' : 'cheque'} has cleared.`;
  if (mode === 'in_kind')
    return `The receipt will state that gifts in kind are not deductible under ${sectionName(law)}.`;
  if (mode === 'cash' && amountRupees > cash.deductibleUpToRupees)
    return `The receipt will state that cash above ${formatRupees(cash.deductibleUpToRupees)} is not deductible under ${sectionName(law)}.`;
  return null;
}
