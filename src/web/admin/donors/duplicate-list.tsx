import { Box, Link, Typography } from '@mui/material';
import { Link as To } from 'react-router';
import type { DonorDuplicates, ListedDonor } from '#contract/donors/donors.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { PageHead } from '../ui/frame/page-head.tsx';
import { RecordListPage } from '../ui/list/record-list.tsx';
import type { Column } from '../ui/list/rows.tsx';
import { shortDate } from '../ui/record/dates.ts';
import { DUPLICATE_TEXTS } from './duplicate-texts.ts';

const COLUMNS: readonly Column<DonorDuplicates>[] = [
  { label: 'In common', render: ({ reason }) => DUPLICATE_TEXTS[reason] },
  { label: 'Donors', render: (group) => <Donors {...group} /> },
];

/** Donors who have something in common. They are merged on the page of the donor to keep. */
export function DuplicateList() {
  return (
    <>
      <PageHead title="Possible duplicates">
        Donors who may be the same person. Open the one to keep: its page merges the others into it and undoes
        a merge. Families may share a phone.
      </PageHead>
      <RecordListPage
        label="possible duplicates"
        noun="duplicates"
        columns={COLUMNS}
        card={(group) => (
          <>
            <Typography sx={{ fontWeight: 600 }}>{DUPLICATE_TEXTS[group.reason]}</Typography>
            <Donors {...group} />
          </>
        )}
        empty="No donors seem to be the same person."
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

function describe({ email, phoneNumber, gifts, totalRupees, lastGiftAt }: ListedDonor): string {
  const given = `${counted(gifts, 'gift')} of ${formatRupees(totalRupees)}`;
  return [email, phoneNumber, given, lastGiftAt && `last on ${shortDate(lastGiftAt)}`]
    .filter(Boolean)
    .join(' · ');
}
