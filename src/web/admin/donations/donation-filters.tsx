import { DateInput, minLength, SelectInput, TextInput, useGetList } from 'react-admin';
import { PAYMENT_MODES, type PaymentMode } from '#contract/admin/donation-list.ts';
import { DONATION_STATUSES } from '#domain/donation-status.ts';
import { CampaignInput } from '../campaigns/campaign-picker.tsx';
import { RupeesInput } from '../ui/form/rupees-input.tsx';
import { stateLabel } from '../ui/list/state-chip.tsx';
import { DatePresets } from './date-presets.tsx';

const MODE_LABELS: Record<PaymentMode, string> = {
  upi: 'UPI',
  card: 'Card',
  net_banking: 'Net banking',
  cash: 'Cash',
  cheque: 'Cheque',
  draft: 'Demand draft',
  neft: 'NEFT',
  in_kind: 'In kind',
  online: 'Online (imported)',
  other: 'Other',
};

const statuses = DONATION_STATUSES.map((id) => ({ id, name: stateLabel(id) }));
const modes = PAYMENT_MODES.map((id) => ({ id, name: MODE_LABELS[id] }));

export function DonationSearch() {
  return (
    <TextInput
      source="q"
      label="Search"
      placeholder="Name, email, phone, PAN, receipt, order or UTR"
      helperText={false}
      validate={minLength(3, 'Enter at least 3 characters')}
      resettable
      type="search"
    />
  );
}

export function DonationFilters() {
  const { data: categories = [] } = useGetList('categories');
  return (
    <>
      <DatePresets />
      <SelectInput source="status" choices={statuses} helperText={false} label="Status" />
      <SelectInput source="mode" choices={modes} helperText={false} label="Payment mode" />
      <CampaignInput archived />
      <SelectInput source="categoryId" choices={categories} helperText={false} label="Category" />
      <DateInput source="from" label="From" helperText={false} parse={asText} format={asText} />
      <DateInput source="to" label="To" helperText={false} parse={asText} format={asText} />
      <RupeesInput source="amountFrom" label="Minimum ₹" min={0} />
      <RupeesInput source="amountTo" label="Maximum ₹" min={0} />
    </>
  );
}

/** Keeps the date as text: a Date object would shift with the browser's time zone. */
const asText = (value: unknown) => (typeof value === 'string' ? value : '');
