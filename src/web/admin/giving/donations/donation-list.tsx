import { Box, Link, Typography } from '@mui/material';
import { Link as To } from 'react-router';
import type { ListedDonation } from '#contract/giving/donation-list.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { ExportButton } from '../../office/exports/export-button.tsx';
import { GiftLinks } from '../../office/offline-gifts/gift-links.tsx';
import { SavedFilters } from '../../staff/saved-filters/saved-filters.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { CardHead } from '../../ui/list/card-head.tsx';
import { EmailAddress } from '../../ui/list/email-address.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { StateChip } from '../../ui/list/state-chip.tsx';
import { dateAndTime, shortDate } from '../../ui/record/dates.ts';
import { TYPE_TEXTS } from '../donation-types/type-texts.ts';
import { DatePresets } from './date-presets.tsx';
import { DonationFilters } from './donation-filters.tsx';
import { useDonationSelection } from './donation-selection.tsx';
import { DonationTotals } from './donation-totals.tsx';

const COLUMNS: readonly Column<ListedDonation>[] = [
  { label: 'Date', render: countedOn, sortBy: 'date' },
  { label: 'Donor', render: (donation) => <Donor {...donation} /> },
  { label: 'For', render: (donation) => <Purpose {...donation} /> },
  { label: 'Mode', render: ({ method }) => method ?? '–' },
  { label: 'Status', render: ({ status }) => <StateChip state={status} /> },
  { label: 'Amount', numeric: true, sortBy: 'amount', render: (donation) => <Amount {...donation} /> },
];

export function DonationList() {
  const selectionTools = useDonationSelection();
  return (
    <>
      <PageHead title="Donations" actions={<GiftLinks />} />
      <RecordListPage
        label="donations"
        search={<SearchInput placeholder="Name, email, phone, PAN, receipt, order or UTR" />}
        presets={<DatePresets />}
        filters={<DonationFilters />}
        areFiltersFolded
        tools={
          <>
            <SavedFilters list="donations" />
            <ExportButton resource="donations" />
          </>
        }
        sort={{ field: 'date', order: 'DESC' }}
        summary={<DonationTotals />}
        selectionTools={selectionTools}
        nameOf={({ fullName, amountRupees }) => `${formatRupees(amountRupees)} from ${fullName}`}
        columns={COLUMNS}
        card={(donation) => <DonationCard {...donation} />}
        empty="No donations found."
        none="No donations yet. Online donations appear here automatically."
      />
    </>
  );
}

/** Offline gifts are entered with their day only. */
function countedOn({ at, isOffline }: ListedDonation): string {
  return isOffline ? shortDate(at) : dateAndTime(at);
}

function Donor({ donationId, fullName, email }: ListedDonation) {
  return (
    <>
      <Link component={To} to={`/admin/donations/${donationId}/show`} sx={{ fontWeight: 600 }}>
        {fullName}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <EmailAddress>{email}</EmailAddress>
      </Typography>
    </>
  );
}

/** The campaign or category; the type only where it is an unusual one. */
function Purpose({ campaign, category, donationType, monthly }: ListedDonation) {
  return (
    <>
      {campaign?.name ?? category.name}
      {donationType !== 'other' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {TYPE_TEXTS[donationType]}
        </Typography>
      )}
      {monthly && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Monthly, month {monthly.number}
        </Typography>
      )}
    </>
  );
}

function Amount({ amountRupees, refundedRupees }: ListedDonation) {
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {formatRupees(amountRupees)}
      </Box>
      {refundedRupees > 0 && (
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {formatRupees(refundedRupees)} refunded
        </Typography>
      )}
    </Box>
  );
}

function DonationCard(donation: ListedDonation) {
  const { campaign, category, method, status, donationType, monthly } = donation;
  return (
    <>
      <CardHead beside={<Amount {...donation} />}>
        <Donor {...donation} />
      </CardHead>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mt: 0.5, flexWrap: 'wrap' }}>
        <StateChip state={status} />
        <Typography variant="body2">{countedOn(donation)}</Typography>
        {method && <Typography variant="body2">{method}</Typography>}
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {campaign?.name ?? category.name}
        {donationType !== 'other' && ` · ${TYPE_TEXTS[donationType]}`}
        {monthly && ` · monthly, month ${monthly.number}`}
      </Typography>
    </>
  );
}
