import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Alert, Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Link as To } from 'react-router';
import {
  adminYearStatementCalls,
  type IncompleteDonor,
  YearStatement,
} from '#contract/admin/year-statement.ts';
import { formatRupees } from '#domain/money.ts';
import { read } from '../data/calls.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { ErrorMessage } from '../ui/frame/error-message.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { RecordListPage } from '../ui/list/record-list.tsx';
import type { Column } from '../ui/list/rows.tsx';
import { shortDate } from '../ui/record/dates.ts';
import { DetailList, Section } from '../ui/record/section.tsx';
import { useLoaded } from '../ui/record/use-loaded.ts';
import { StatementNames } from './statement-names.tsx';
import { thisYear, YearSelect } from './year-select.tsx';

const COUNT = new Intl.NumberFormat('en-IN');

/** The yearly statement of donations for the tax department, with its incomplete donors and the export. */
export function YearStatementPage() {
  const [year, setYear] = useState(thisYear);
  return (
    <>
      <PageHead title="Year statement">
        All donations of a financial year, in the columns that the tax department requires.
      </PageHead>
      <YearSelect year={year} onChange={setYear} />
      <Statement key={year} year={year} />
    </>
  );
}

function Statement({ year }: { year: string }) {
  const { value, error, put, reload } = useLoaded(() =>
    read(`${adminYearStatementCalls.statement}?year=${year}`, YearStatement),
  );
  if (error) return <ErrorMessage error={error} retry={reload} />;
  if (!value) return <LinearProgress aria-label="Loading the statement" />;
  return (
    <>
      <Summary {...value} />
      <StatementNames
        year={year}
        onSaved={({ formName, sectionCode }) => put({ ...value, formName, sectionCode })}
      />
      <Section title="Donors with missing ID or address">
        <ResourceContextProvider value="incomplete-donors">
          <RecordListPage
            label="donors with missing tax details"
            filter={{ year }}
            columns={COLUMNS}
            card={(donor) => <MissingCard {...donor} />}
            empty="None. The statement is complete."
          />
        </ResourceContextProvider>
      </Section>
    </>
  );
}

function Summary(statement: YearStatement) {
  const { year, formName, sectionCode, registrationNumber, registrationDate, totalRupees, gifts } = statement;
  const [open, setOpen] = useState(false);
  return (
    <Section title={`${formName}, ${year}`}>
      <DetailList
        items={{
          Section: sectionCode,
          'Registration number': registrationNumber,
          'Registered on': registrationDate && shortDate(registrationDate),
          Gifts: COUNT.format(gifts),
          Total: formatRupees(totalRupees),
        }}
      />
      {registrationNumber === '' && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          The trust’s section 80G registration number has not been entered under “The trust”, so its columns
          are empty.
        </Alert>
      )}
      <Typography variant="body2" sx={{ mt: 2 }}>
        One row per donor and mode of receipt, net of refunds. The pre-acknowledgement number stays empty.
        Compare the file with the tax department’s current template before you upload it.
      </Typography>
      <Box sx={{ mt: 2 }}>
        <Button variant="contained" startIcon={<DownloadOutlined />} onClick={() => setOpen(true)}>
          Export statement
        </Button>
      </Box>
      {open && (
        <ExportDialog
          path={adminYearStatementCalls.file}
          filter={{ year }}
          texts={{ intro: `Export the statement for ${year} as`, button: 'Export statement' }}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

const COLUMNS: readonly Column<IncompleteDonor>[] = [
  { label: 'Donor', render: (donor) => <Donor {...donor} /> },
  { label: 'Missing', render: missingDetails },
  { label: 'Gifts', numeric: true, render: ({ gifts }) => COUNT.format(gifts) },
  { label: 'Amount', numeric: true, render: ({ rupees }) => formatRupees(rupees) },
];

function missingDetails({ isIdMissing, isAddressMissing }: IncompleteDonor): string {
  if (isIdMissing && isAddressMissing) return 'ID and address';
  return isIdMissing ? 'ID' : 'Address';
}

function Donor({ id, fullName, email, phoneNumber }: IncompleteDonor) {
  return (
    <>
      <Link component={To} to={`/admin/donors/${id}/show`} sx={{ fontWeight: 600 }}>
        {fullName}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {email || phoneNumber}
      </Typography>
    </>
  );
}

function MissingCard(donor: IncompleteDonor) {
  return (
    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Donor {...donor} />
        <Typography variant="body2">Missing: {missingDetails(donor)}</Typography>
      </Box>
      <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{formatRupees(donor.rupees)}</Box>
    </Box>
  );
}
