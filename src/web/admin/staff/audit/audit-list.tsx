import { Box, Link, Typography } from '@mui/material';
import { SelectInput, useGetList } from 'react-admin';
import { Link as To } from 'react-router';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { ExportButton } from '../../office/exports/export-button.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { DetailList } from '../../ui/record/section.tsx';
import { ROLE_TEXTS } from '../access/role-texts.ts';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { label: 'Date', sortBy: 'date', render: (entry) => <When {...entry} /> },
  { label: 'What happened', render: (entry) => <Entry {...entry} /> },
];

const KINDS = {
  donation: 'Donations',
  donor: 'Donors',
  import: 'Imports',
  settlement: 'Bank reconciliation',
  tally: 'Tally',
  export: 'Exports',
  statement: 'Year statement',
  alert: 'Alerts',
  message: 'Messages',
  campaign: 'Campaigns',
  category: 'Categories',
  gallery: 'Gallery',
  picture: 'Pictures',
  trust: 'The trust',
  service: 'Services',
  staff: 'Staff',
};
const kinds = Object.entries(KINDS).map(([id, name]) => ({ id, name }));

export function AuditList() {
  return (
    <>
      <PageHead title="Audit log">Who did what. Entries cannot be changed.</PageHead>
      <RecordListPage
        label="audit log"
        noun="entries"
        filters={<AuditFilters />}
        tools={
          <>
            <SavedFilters list="audit" />
            <ExportButton resource="audit" />
          </>
        }
        sort={{ field: 'date', order: 'DESC' }}
        columns={COLUMNS}
        card={(entry) => (
          <>
            <Entry {...entry} />
            <When {...entry} />
          </>
        )}
        empty="No entries found."
      />
    </>
  );
}

function AuditFilters() {
  const { data: people = [] } = useGetList('audit-people');
  return (
    <>
      <SelectInput source="accountId" label="Person" choices={people} helperText={false} />
      <SelectInput source="targetKind" label="About" choices={kinds} helperText={false} />
      <DateInput source="from" label="From" />
      <DateInput source="to" label="To" />
    </>
  );
}

/** Lakshmi Rao cancelled the gift of ₹5,000 from Ravi Kumar: entered twice. */
function Entry({ who, what, about, more, changes }: AuditEntry) {
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <strong>{who.name || who.email}</strong> {what}{' '}
        {about?.path ? (
          <Link component={To} to={about.path}>
            {about.label}
          </Link>
        ) : (
          about?.label
        )}
        {more}
      </Box>
      {changes.length > 0 && <Changes changes={changes} />}
    </>
  );
}

function When({ at, who }: AuditEntry) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {dateAndTime(at)}
      <br />
      {ROLE_TEXTS[who.role].name}
    </Typography>
  );
}

/** A card's link covers the whole card. */
const ABOVE_CARD_LINK = { position: 'relative', zIndex: 1, width: 'fit-content' };

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const shown = ({ before, after }: AuditEntry['changes'][number]) =>
    before === '' ? after : `${before} → ${after || '–'}`;
  return (
    <Box
      component="details"
      sx={{
        ...ABOVE_CARD_LINK,
        '& summary': { minHeight: { xs: 44, md: 32 }, py: { xs: 1, md: 0.5 }, cursor: 'pointer' },
      }}
    >
      <summary>Details</summary>
      <DetailList items={Object.fromEntries(changes.map((change) => [change.name, shown(change)]))} />
    </Box>
  );
}
