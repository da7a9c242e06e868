import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { FormDataConsumer, SelectInput, TextInput, useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type EnterGift, OFFLINE_MODES } from '#contract/admin/offline-gifts.ts';
import { ID_KINDS, type IdKind } from '#domain/year-statement.ts';
import { CampaignInput } from '../campaigns/campaign-picker.tsx';
import { NoCategoriesNotice } from '../categories/no-categories-notice.tsx';
import { DayInput } from '../ui/form/day-input.tsx';
import { RupeesInput } from '../ui/form/rupees-input.tsx';

type Mode = EnterGift['mode'];

const MODE_TEXTS: Record<Mode, string> = {
  cash: 'Cash',
  cheque: 'Cheque',
  neft: 'Bank transfer (NEFT, RTGS, IMPS)',
  in_kind: 'In kind',
};

export const ID_TEXTS: Record<IdKind, string> = {
  pan: 'PAN',
  aadhaar: 'Aadhaar',
  tin: 'Foreign tax identification number',
  passport: 'Passport',
  voter: 'Voter ID',
  driving_licence: 'Driving licence',
  ration_card: 'Ration card',
};

const modes = OFFLINE_MODES.map((id) => ({ id, name: MODE_TEXTS[id] }));
export const idKinds = ID_KINDS.map((id) => ({ id, name: ID_TEXTS[id] }));

const referenceLabels: Record<Mode, string> = {
  cash: 'Voucher or receipt book number (optional)',
  cheque: 'Cheque number',
  neft: 'Transfer reference (UTR)',
  in_kind: 'Items given',
};

/** Payment mode, amount, date and the fields that the mode requires. */
export function MoneyFields({ today }: { today: string }) {
  return (
    <>
      <SelectInput source="mode" label="Payment mode" choices={modes} isRequired helperText={false} />
      <FormDataConsumer>
        {({ formData }) => {
          const mode = (formData['mode'] ?? 'cash') as Mode;
          return (
            <>
              <RupeesInput
                source="amountRupees"
                label={mode === 'in_kind' ? 'Value in rupees' : 'Amount in rupees'}
                min={1}
                step="any"
              />
              <DayInput
                source="receivedOn"
                label={mode === 'neft' ? 'Date credited by the bank' : 'Date received'}
                max={today}
              />
              <TextInput
                source="reference"
                label={referenceLabels[mode]}
                multiline={mode === 'in_kind'}
                helperText={false}
              />
              {mode === 'cheque' && <TextInput source="bank" label="Cheque’s bank" helperText={false} />}
              <Hint mode={mode} amountRupees={Number(formData['amountRupees'] ?? 0)} />
            </>
          );
        }}
      </FormDataConsumer>
    </>
  );
}

function Hint({ mode, amountRupees }: { mode: Mode; amountRupees: number }) {
  const hint = hintFor(mode, amountRupees);
  return hint === null ? null : (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {hint}
    </Typography>
  );
}

function hintFor(mode: Mode, amountRupees: number): string | null {
  if (mode === 'cheque') return 'The receipt is issued once the cheque has cleared.';
  if (mode === 'in_kind')
    return 'The receipt will state that gifts in kind are not deductible under section 80G.';
  if (mode === 'cash' && amountRupees > 2000)
    return 'The receipt will state that cash above ₹2,000 is not deductible under section 80G.';
  return null;
}

export function DonorFields() {
  return (
    <>
      <TextInput source="fullName" label="Donor’s name" autoComplete="off" helperText={false} />
      <Pair>
        <TextInput
          source="email"
          label="Email (optional)"
          type="email"
          autoComplete="off"
          helperText={false}
        />
        <TextInput
          source="phoneNumber"
          label="Phone (10 digits)"
          type="tel"
          autoComplete="off"
          helperText={false}
        />
      </Pair>
      <Pair>
        <SelectInput
          source="idKind"
          label="ID document for Form 10BD"
          choices={idKinds}
          emptyText="None"
          helperText={false}
        />
        <TextInput source="idNumber" label="ID number" autoComplete="off" helperText={false} />
      </Pair>
      <TextInput source="address" label="Address for Form 10BD" multiline minRows={2} helperText={false} />
    </>
  );
}

export function PurposeFields() {
  const { data: categories = [] } = useGetList('categories');
  const { setValue } = useFormContext();
  return (
    <>
      <CampaignInput
        onChoose={({ category }) => setValue('categoryId', category.id, { shouldDirty: true })}
      />
      <NoCategoriesNotice />
      <SelectInput source="categoryId" label="Category" choices={categories} isRequired helperText={false} />
      <TextInput source="note" label="Internal note" multiline minRows={2} helperText={false} />
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
  );
}
