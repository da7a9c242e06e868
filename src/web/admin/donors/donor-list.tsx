import { Box, Button, Link, Typography } from '@mui/material';
import { SelectInput } from 'react-admin';
import { Link as To } from 'react-router';
import { DONOR_GROUPS, type ListedDonor } from '#contract/donors/donors.admin.ts';
import { formatNumber, formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { ExportButton } from '../office/exports/export-button.tsx';
import { SavedFilters } from '../staff/saved-filters/saved-filters.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { CardHead } from '../ui/list/card-head.tsx';
import { RecordListPage } from '../ui/list/record-list.tsx';
import type { Column } from '../ui/list/rows.tsx';
import { SearchInput } from '../ui/list/search-input.tsx';
import { shortDate } from '../ui/record/dates.ts';

const COLUMNS: readonly Column<ListedDonor>[] = [
  { label: 'Donor', sortBy: 'name', sortedAs: 'text', render: (donor) => <Person {...donor} /> },
  { label: 'Gifts', numeric: true, sortBy: 'gifts', render: ({ gifts }) => formatNumber(gifts) },
  {
    label: 'Total, net',
    numeric: true,
    sortBy: 'total',
    render: ({ totalRupees }) => formatRupees(totalRupees),
  },
  { label: 'First gift', sortBy: 'first', render: ({ firstGiftAt }) => <Day at={firstGiftAt} /> },
  { label: 'Last gift', sortBy: 'last', render: ({ lastGiftAt }) => <Day at={lastGiftAt} /> },
  { label: 'Missing', render: missingDetails },
];

const GROUPS: Record<(typeof DONOR_GROUPS)[number], string> = {
  lapsed: 'Lapsed: no gift this financial year',
  new: 'New this financial year',
  incomplete: 'Missing ID or address',
};
const groups = DONOR_GROUPS.map((id) => ({ id, name: GROUPS[id] }));

/** What a donor lacks for the year statement. */
function missingDetails({ isIdMissing, isAddressMissing }: ListedDonor): string {
  return [isIdMissing && 'ID', isAddressMissing && 'Address'].filter(Boolean).join(', ') || '–';
}

export function DonorList() {
  return (
    <>
      <PageHead
        title="Donors"
        actions={
          <Button component={To} to="/admin/donor-duplicates" variant="outlined">
            Possible duplicates
          </Button>
        }
      >
        Totals are net of refunds and cancellations, and up to a minute old.
      </PageHead>
      <RecordListPage
        label="donors"
        search={<SearchInput placeholder="Name, email or phone" />}
        filters={<SelectInput source="group" label="Show" choices={groups} helperText={false} />}
        tools={
          <>
            <SavedFilters list="donors" />
            <ExportButton resource="donors" />
          </>
        }
        sort={{ field: 'last', order: 'DESC' }}
        columns={COLUMNS}
        card={(donor) => <DonorCard {...donor} />}
        empty="No donors found."
        none="No donors yet."
      />
    </>
  );
}

function Name({ id, fullName }: ListedDonor) {
  return (
    <Link component={To} to={`/admin/donors/${id}/show`} sx={{ fontWeight: 600 }}>
      {fullName}
    </Link>
  );
}

function Person(donor: ListedDonor) {
  return (
    <>
      <Name {...donor} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[donor.email, donor.phoneNumber].filter(Boolean).join(' · ') || 'No contact details'}
      </Typography>
    </>
  );
}

function Day({ at }: { at: string | null }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {at === null ? '–' : shortDate(at)}
    </Box>
  );
}

function DonorCard(donor: ListedDonor) {
  const { email, phoneNumber, lastGiftAt, gifts, totalRupees } = donor;
  return (
    <>
      <CardHead beside={<strong>{formatRupees(totalRupees)}</strong>}>
        <Name {...donor} />
      </CardHead>
      <Typography variant="body2">
        {counted(gifts, 'gift')}
        {lastGiftAt && `, last on ${shortDate(lastGiftAt)}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[email, phoneNumber].filter(Boolean).join(' · ') || 'No contact details'}
      </Typography>
    </>
  );
}
