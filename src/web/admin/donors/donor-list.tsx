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
  { label: 'E-mail', render: ({ email }) => email || '–' },
  { label: 'Phone', render: ({ phoneNumber }) => phoneNumber || '–' },
  { label: 'Gave last', render: ({ lastGiftAt }) => shortDate(lastGiftAt) },
];

export function DonorList() {
  return (
    <>
      <PageHead title="Donors">Who gave last comes first.</PageHead>
      <RecordListPage
        label="donors"
        search={
          <TextInput
            source="q"
            label="Search"
            placeholder="Name, e-mail or phone"
            helperText={false}
            validate={minLength(3, 'Three characters or more')}
            resettable
            type="search"
          />
        }
        columns={COLUMNS}
        card={(donor) => <DonorCard {...donor} />}
        empty="No donor is called so."
        none="No donor yet. With the first gift comes the first donor."
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
        {[email, phoneNumber].filter(Boolean).join(' · ') || 'No address known'}
      </Typography>
    </>
  );
}
