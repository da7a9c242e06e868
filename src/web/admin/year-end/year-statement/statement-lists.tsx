import { Box, LinearProgress, Link, Tab, Tabs, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Link as To } from 'react-router';
import {
  type AnonymousGift,
  type IncompleteDonor,
  type StatementLists as Lists,
  sumStatementLists,
} from '#contract/year-end/year-statement.ts';
import { formatNumber, formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { CardHead } from '../../ui/list/card-head.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { shortDate } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { AnonymousMeter } from './anonymous-meter.tsx';

type ListName = 'complete' | 'incomplete' | 'anonymous';

const RESOURCES = {
  complete: 'complete-donors',
  incomplete: 'incomplete-donors',
  anonymous: 'anonymous-gifts',
} as const satisfies Record<ListName, string>;

const BELOW_EACH_OTHER = {
  mb: 2,
  '& [role=tab]': { alignItems: 'flex-start', maxWidth: 'none' },
  '& .MuiTabs-indicator': { left: 0, right: 'auto' },
};

/** The year's gifts by what is known about their donors: complete, incomplete, anonymous. */
export function StatementLists({ year }: { year: string }) {
  const { value, error, reload } = useLoaded(() => call(sumStatementLists, { query: { year } }));
  const [list, setList] = useState<ListName>('incomplete');
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Section title="Donors and their details">
      <ErrorMessage error={error} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Adding up the year" />}
      {value && <AnonymousMeter {...value} />}
      <Tabs
        value={list}
        onChange={(_, chosen: ListName) => setList(chosen)}
        // Side by side they are wider than a phone, and the last one would be out of sight.
        orientation={phone ? 'vertical' : 'horizontal'}
        sx={phone ? BELOW_EACH_OTHER : {}}
        aria-label="Lists of the year"
      >
        <Tab value="incomplete" label={<TabLabel name="Incomplete" {...sumOf(value?.incomplete)} />} />
        <Tab value="complete" label={<TabLabel name="Complete" {...sumOf(value?.complete)} />} />
        <Tab
          value="anonymous"
          label={
            <TabLabel
              name="Anonymous"
              {...(value && {
                count: counted(value.anonymous.gifts, 'gift'),
                rupees: value.anonymous.rupees,
              })}
            />
          }
        />
      </Tabs>
      <ResourceContextProvider key={list} value={RESOURCES[list]}>
        {list === 'anonymous' ? (
          <RecordListPage
            label="anonymous gifts"
            noun="gifts"
            filter={{ year }}
            columns={GIFT_COLUMNS}
            card={(gift) => <GiftCard {...gift} />}
            empty="No anonymous gifts in this financial year."
          />
        ) : (
          <RecordListPage
            label={list === 'incomplete' ? 'donors with missing tax details' : 'donors with all details'}
            filter={{ year }}
            columns={list === 'incomplete' ? INCOMPLETE_COLUMNS : DONOR_COLUMNS}
            card={(donor) => <DonorCard {...donor} />}
            empty={list === 'incomplete' ? 'None. All details are known.' : 'No donor with ID and address.'}
          />
        )}
      </ResourceContextProvider>
    </Section>
  );
}

function sumOf(total: Lists['complete'] | undefined) {
  if (!total) return {};
  const { donors, rupees } = total;
  return { count: counted(donors, 'donor'), rupees };
}

function TabLabel({ name, count, rupees }: { name: string; count?: string; rupees?: number }) {
  return (
    <Box sx={{ textAlign: 'left' }}>
      {name}
      {count !== undefined && rupees !== undefined && (
        <Typography component="span" variant="body2" sx={{ display: 'block', textTransform: 'none' }}>
          {count}, {formatRupees(rupees)}
        </Typography>
      )}
    </Box>
  );
}

const DONOR_COLUMNS: readonly Column<IncompleteDonor>[] = [
  { label: 'Donor', render: (donor) => <Donor {...donor} /> },
  { label: 'Gifts', numeric: true, render: (donor) => formatNumber(donor.gifts) },
  { label: 'Amount', numeric: true, render: ({ rupees }) => formatRupees(rupees) },
];

const INCOMPLETE_COLUMNS: readonly Column<IncompleteDonor>[] = [
  { label: 'Donor', render: (donor) => <Donor {...donor} /> },
  { label: 'Missing', render: missingDetails },
  ...DONOR_COLUMNS.slice(1),
];

const GIFT_COLUMNS: readonly Column<AnonymousGift>[] = [
  { label: 'Received', render: (gift) => <GiftLink {...gift} /> },
  { label: 'For', render: ({ purpose }) => purpose },
  { label: 'Payment mode', render: ({ method }) => method },
  { label: 'Amount', numeric: true, render: ({ rupees }) => formatRupees(rupees) },
];

function missingDetails({ isIdMissing, isAddressMissing }: IncompleteDonor): string {
  if (isIdMissing && isAddressMissing) return 'ID and address';
  if (isIdMissing) return 'ID';
  return isAddressMissing ? 'Address' : '';
}

function Donor({ id, fullName, email, phoneNumber }: IncompleteDonor) {
  return (
    <>
      <Link component={To} to={`/admin/donors/${id}/show`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {fullName}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {email || phoneNumber}
      </Typography>
    </>
  );
}

function DonorCard(donor: IncompleteDonor) {
  const missing = missingDetails(donor);
  return (
    <CardHead beside={<strong>{formatRupees(donor.rupees)}</strong>}>
      <Donor {...donor} />
      {missing && <Typography variant="body2">Missing: {missing}</Typography>}
    </CardHead>
  );
}

function GiftLink({ donationId, at }: AnonymousGift) {
  return (
    <Link component={To} to={`/admin/donations/${donationId}/show`} sx={{ fontWeight: 600 }}>
      {shortDate(at)}
    </Link>
  );
}

function GiftCard(gift: AnonymousGift) {
  return (
    <CardHead beside={<strong>{formatRupees(gift.rupees)}</strong>}>
      <GiftLink {...gift} />
      <Typography variant="body2">
        {gift.purpose} · {gift.method}
      </Typography>
    </CardHead>
  );
}
