import { Box, Link, Typography } from '@mui/material';
import { Link as To } from 'react-router';
import type { DonorDuplicates, ListedDonor } from '#contract/admin/donors.ts';
import { formatRupees } from '#domain/money.ts';
import { PageHead } from '../ui/frame/page-head.tsx';
import { RecordListPage } from '../ui/list/record-list.tsx';
import type { Column } from '../ui/list/rows.tsx';
import { shortDate } from '../ui/record/dates.ts';

const COLUMNS: readonly Column<DonorDuplicates>[] = [
  { label: 'Phone', render: ({ id }) => id },
  { label: 'Donors', render: (group) => <Donors {...group} /> },
];

/** Donors who share a phone number. They are merged on the page of the donor to keep. */
export function DuplicateList() {
  return (
    <>
      <PageHead title="Possible duplicates">
        Donors with the same phone number. Open the one to keep: its page also suggests donors with the same
        name and postal code or a similar email address, merges them and undoes a merge. Families may share a
        phone.
      </PageHead>
      <RecordListPage
        label="possible duplicates"
        noun="duplicates"
        columns={COLUMNS}
        card={(group) => (
          <>
            <Typography sx={{ fontWeight: 600 }}>{group.id}</Typography>
            <Donors {...group} />
          </>
        )}
        empty="No two donors have the same phone number."
      />
    </>
  );
}

function Donors({ donors }: DonorDuplicates) {
  return donors.map((donor) => (
    <Box key={donor.id} sx={{ py: 0.5 }}>
      <Link
        component={To}
        to={`/admin/donors/${donor.id}/show`}
        sx={{ '&::after': { content: 'none !important' } }}
      >
        {donor.fullName}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {describe(donor)}
      </Typography>
    </Box>
  ));
}

function describe({ email, gifts, totalRupees, lastGiftAt }: ListedDonor): string {
  const given = `${gifts} ${gifts === 1 ? 'gift' : 'gifts'} of ${formatRupees(totalRupees)}`;
  return [email, given, `last on ${shortDate(lastGiftAt)}`].filter(Boolean).join(' · ');
}
