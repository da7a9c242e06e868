import { SelectInput, useGetList } from 'react-admin';
import { PAYMENT_MODES, type PaymentMode } from '#contract/giving/donation-list.admin.ts';
import { DONATION_STATUSES } from '#domain/giving/donation-status.ts';
import { explainFailure, FAILURE_REASONS } from '#domain/giving/failure.ts';
import { CampaignInput } from '../../campaigns/campaign-picker.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { RupeesInput } from '../../ui/form/rupees-input.tsx';
import { stateLabel } from '../../ui/list/state-chip.tsx';

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

const statuses = [
  ...DONATION_STATUSES.map((id) => ({ id, name: stateLabel(id) })),
  { id: 'received', name: 'Received, even if reversed later' },
  { id: 'reversed', name: 'Refunded, bounced or cancelled' },
  { id: 'not_completed', name: 'Failed or expired' },
];
const failures = FAILURE_REASONS.map((id) => ({ id, name: explainFailure(id) }));
const channels = [
  { id: 'online', name: 'Online' },
  { id: 'offline', name: 'At the office' },
];
const modes = PAYMENT_MODES.map((id) => ({ id, name: MODE_LABELS[id] }));

const tributes = [
  { id: 'any', name: 'Dedicated' },
  { id: 'memory', name: 'In memory of somebody' },
  { id: 'honour', name: 'In honour of somebody' },
];

export function DonationFilters() {
  const { data: categories = [] } = useGetList('categories');
  return (
    <>
      <SelectInput source="status" choices={statuses} helperText={false} label="Status" />
      <SelectInput source="failure" choices={failures} helperText={false} label="Why it failed" />
      <SelectInput source="channel" choices={channels} helperText={false} label="Received" />
      <SelectInput source="mode" choices={modes} helperText={false} label="Payment mode" />
      <CampaignInput archived />
      <SelectInput source="categoryId" choices={categories} helperText={false} label="Category" />
      <SelectInput source="tribute" choices={tributes} helperText={false} label="Dedication" />
      <DateInput source="from" label="From" />
      <DateInput source="to" label="To" />
      <RupeesInput source="amountFrom" label="Minimum ₹" />
      <RupeesInput source="amountTo" label="Maximum ₹" />
    </>
  );
}
