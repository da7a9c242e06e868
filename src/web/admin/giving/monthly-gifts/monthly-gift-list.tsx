import { Link, Typography } from '@mui/material';
import { SelectInput } from 'react-admin';
import { Link as To } from 'react-router';
import type { ListedMonthlyGift } from '#contract/giving/monthly/monthly.admin.ts';
import { MONTHLY_STATUSES } from '#domain/giving/monthly/gift-status.ts';
import { FAILURE_TEXTS, STATUS_TEXTS } from '#domain/giving/monthly/staff-texts.ts';
import { formatRupees } from '#domain/money/money.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { addMonths, monthOf } from '#domain/time/month.ts';
import { ExportButton } from '../../office/exports/export-button.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { CardHead } from '../../ui/list/card-head.tsx';
import { EmailAddress } from '../../ui/list/email-address.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { MonthlyChip } from '../../ui/list/state-chip.tsx';
import { monthName, shortDate } from '../../ui/record/dates.ts';
import { describeEnd } from './gift-texts.ts';
import { MonthlySummary } from './monthly-summary.tsx';

const statuses = [
  { id: 'live', name: 'Going on' },
  { id: 'over', name: 'Ended in any way' },
  ...MONTHLY_STATUSES.map((id) => ({ id, name: STATUS_TEXTS[id] })),
];

const COLUMNS: readonly Column<ListedMonthlyGift>[] = [
  { label: 'Donor', render: (gift) => <Donor {...gift} /> },
  { label: 'For', render: ({ purpose }) => purpose },
  { label: 'State', render: (gift) => <State {...gift} /> },
  { label: 'Next gift', render: ({ nextDueOn }) => (nextDueOn ? shortDate(nextDueOn) : '–') },
  { label: 'Started', sortBy: 'date', render: ({ createdAt }) => shortDate(createdAt) },
  { label: 'A month', numeric: true, sortBy: 'amount', render: (gift) => <Amount {...gift} /> },
];

/** All monthly gifts, with what they amount to. */
export function MonthlyGiftList() {
  return (
    <>
      <PageHead title="Monthly gifts">
        Each month that is collected is a donation with its own receipt. Donors change and end their gifts
        themselves, and you can do it for a donor who asks.
      </PageHead>
      <MonthlySummary />
      <RecordListPage
        label="monthly gifts"
        noun="gifts"
        search={<SearchInput placeholder="Name, email address or phone number" />}
        filters={<Filters />}
        filterDefaults={{ status: 'live' }}
        tools={<ExportButton resource="monthly-gifts" />}
        sort={{ field: 'date', order: 'DESC' }}
        columns={COLUMNS}
        card={(gift) => <GiftCard {...gift} />}
        empty="No monthly gifts found."
        none="No monthly gifts yet."
      />
    </>
  );
}

const MONTHS_BACK = 6;

function Filters() {
  const current = monthOf(indianDate(new Date()));
  const months = Array.from({ length: MONTHS_BACK }, (_, ago) => addMonths(current, -ago));
  return (
    <>
      <SelectInput source="status" choices={statuses} label="State" helperText={false} />
      <SelectInput
        source="failedIn"
        choices={months.map((id) => ({ id, name: monthName(id) }))}
        label="Failed in"
        helperText={false}
      />
    </>
  );
}

function Donor({ id, fullName, email }: ListedMonthlyGift) {
  return (
    <>
      <Link component={To} to={`/admin/monthly-gifts/${id}/show`} sx={{ fontWeight: 600 }}>
        {fullName}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <EmailAddress>{email}</EmailAddress>
      </Typography>
    </>
  );
}

function State({ status, heldUntil, failed, ended }: ListedMonthlyGift) {
  const more = [
    heldUntil && `until ${monthName(heldUntil)}`,
    failed && `${monthName(failed.month)} failed: ${FAILURE_TEXTS[failed.why]}`,
    ended && describeEnd(ended),
  ].filter(Boolean);
  return (
    <>
      <MonthlyChip status={status} />
      {more.map((text) => (
        <Typography key={text} variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      ))}
    </>
  );
}

function Amount({ amountRupees, day }: ListedMonthlyGift) {
  return (
    <>
      <strong>{formatRupees(amountRupees)}</strong>
      <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
        on day {day}
      </Typography>
    </>
  );
}

function GiftCard(gift: ListedMonthlyGift) {
  return (
    <>
      <CardHead beside={<Amount {...gift} />}>
        <Donor {...gift} />
      </CardHead>
      <State {...gift} />
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {gift.purpose}
        {gift.nextDueOn && ` · next on ${shortDate(gift.nextDueOn)}`}
      </Typography>
    </>
  );
}
