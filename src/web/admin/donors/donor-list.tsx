import { Box, Link, Typography } from '@mui/material';
import { minLength, TextInput } from 'react-admin';
import { Link as To } from 'react-router';
import type { ListedDonor } from '#contract/admin/donors.ts';
import { PageHead } from '../ui/frame/page-head.tsx';
import { RecordListPage } from '../ui/list/record-list.tsx';
import type { Column } from '../ui/list/rows.tsx';
import { shortDate } from '../ui/record/dates.ts';

const COLUMNS: readonly Column<ListedDonor>[] = [
  { label: 'Donor', render: (donor) => <Name {...donor} /> },
  { label: 'Email', render: ({ email }) => email || '–' },
  { label: 'Phone', render: ({ phoneNumber }) => phoneNumber || '–' },
  { label: 'Last gift', render: ({ lastGiftAt }) => shortDate(lastGiftAt) },
];

export function DonorList() {
  return (
    <>
      <PageHead title="Donors">Sorted by their latest gift.</PageHead>
      <RecordListPage
        label="donors"
        search={
          <TextInput
            source="q"
            label="Search"
            placeholder="Name, email or phone"
            helperText={false}
            validate={minLength(3, 'Enter at least 3 characters')}
            resettable
            type="search"
          />
        }
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

function DonorCard(donor: ListedDonor) {
  const { email, phoneNumber, lastGiftAt } = donor;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <Name {...donor} />
        <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
          {shortDate(lastGiftAt)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[email, phoneNumber].filter(Boolean).join(' · ') || 'No contact details'}
      </Typography>
    </>
  );
}
