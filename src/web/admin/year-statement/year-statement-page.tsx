import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Alert, Box, Button, LinearProgress, Link, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Link as To } from 'react-router';
import { type MissingPapers, YearStatement, yearStatementCalls } from '#contract/admin/year-statement.ts';
import { financialYear } from '#domain/indian-time.ts';
import { formatRupees } from '#domain/money.ts';
import { read } from '../data/calls.ts';
import { ExportDialog } from '../exports/export-dialog.tsx';
import { Trouble } from '../ui/frame/error-message.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { RecordListPage } from '../ui/list/record-list.tsx';
import type { Column } from '../ui/list/rows.tsx';
import { shortDate } from '../ui/record/dates.ts';
import { Facts, Section } from '../ui/record/section.tsx';
import { useReading } from '../ui/record/use-loaded.ts';
import { StatementNames } from './statement-names.tsx';

const YEARS_SHOWN = 5;
const YEAR_MS = 365.25 * 86_400_000;
const COUNT = new Intl.NumberFormat('en-IN');

/** This financial year and those before, the latest first. */
function years(): string[] {
  const now = Date.now();
  return Array.from({ length: YEARS_SHOWN }, (_, ago) => financialYear(new Date(now - ago * YEAR_MS)));
}

/** The yearly statement of donations for the tax office: what it says, what it lacks, and the file. */
export function YearStatementPage() {
  const [year, setYear] = useState(() => years()[0] ?? '');
  return (
    <>
      <PageHead title="Year’s statement">
        Who gave what in a financial year, in the columns that the tax office asks for.
      </PageHead>
      <TextField
        select
        label="Financial year"
        value={year}
        onChange={({ target }) => setYear(target.value)}
        sx={{ maxWidth: 220, mb: 3 }}
      >
        {years().map((each) => (
          <MenuItem key={each} value={each}>
            {each}
          </MenuItem>
        ))}
      </TextField>
      <Statement key={year} year={year} />
    </>
  );
}

function Statement({ year }: { year: string }) {
  const { value, error, put, again } = useReading(() =>
    read(`${yearStatementCalls.statement}?year=${year}`, YearStatement),
  );
  if (error) return <Trouble error={error} retry={again} />;
  if (!value) return <LinearProgress aria-label="Loading the statement" />;
  return (
    <>
      <Summary {...value} />
      <StatementNames
        year={year}
        onSaved={({ formName, sectionCode }) => put({ ...value, formName, sectionCode })}
      />
      <Section title="Donors whose ID or address is missing">
        <ResourceContextProvider value="missing-papers">
          <RecordListPage
            label="donors with missing papers"
            filter={{ year }}
            columns={COLUMNS}
            card={(donor) => <MissingCard {...donor} />}
            empty="Nobody’s. The statement is whole."
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
      <Facts
        facts={{
          Section: sectionCode,
          'Registration number': registrationNumber,
          'Registered on': registrationDate && shortDate(registrationDate),
          Gifts: COUNT.format(gifts),
          'In all': formatRupees(totalRupees),
        }}
      />
      {registrationNumber === '' && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          The trust’s registration number under section 80G is not among its facts yet, so its columns stay
          empty.
        </Alert>
      )}
      <Typography variant="body2" sx={{ mt: 2 }}>
        A line for each donor and way of giving, less what was given back. The number before acknowledgement
        stays empty. Compare the file with the tax office’s template of the year before you upload it.
      </Typography>
      <Box sx={{ mt: 2 }}>
        <Button variant="contained" startIcon={<DownloadOutlined />} onClick={() => setOpen(true)}>
          Export the statement
        </Button>
      </Box>
      {open && (
        <ExportDialog
          path={yearStatementCalls.file}
          filter={{ year }}
          words={{ intro: `The statement of ${year}, as a file`, button: 'Export the statement' }}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

const COLUMNS: readonly Column<MissingPapers>[] = [
  { label: 'Donor', render: (donor) => <Donor {...donor} /> },
  { label: 'Missing', render: missing },
  { label: 'Gifts', numeric: true, render: ({ gifts }) => COUNT.format(gifts) },
  { label: 'Amount', numeric: true, render: ({ rupees }) => formatRupees(rupees) },
];

function missing({ missesId, missesAddress }: MissingPapers): string {
  if (missesId && missesAddress) return 'ID and address';
  return missesId ? 'ID' : 'Address';
}

function Donor({ id, fullName, email, phoneNumber }: MissingPapers) {
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

function MissingCard(donor: MissingPapers) {
  return (
    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Donor {...donor} />
        <Typography variant="body2">{missing(donor)} missing</Typography>
      </Box>
      <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{formatRupees(donor.rupees)}</Box>
    </Box>
  );
}
