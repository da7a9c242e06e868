import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Alert, Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as To } from 'react-router';
import { exportStatement, previewStatement, type YearStatement } from '#contract/year-end/year-statement.ts';
import { formatNumber, formatRupees } from '#domain/money/money.ts';
import { call } from '../../data/call.ts';
import { ExportDialog } from '../../office/exports/export-dialog.tsx';
import { thisYear, YearSelect } from '../../ui/form/year-select.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { shortDate } from '../../ui/record/dates.ts';
import { DetailList, Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { AuditorPackSection } from '../auditor-pack/auditor-pack-section.tsx';
import { CertificatesSection } from '../certificates/certificates-section.tsx';
import { DonorLettersSection } from '../donor-letters/donor-letters-section.tsx';
import { FilingsSection } from '../statement-filings/filings-section.tsx';
import { NumbersSection } from '../statement-filings/numbers-section.tsx';
import { StatementLists } from './statement-lists.tsx';
import { StatementNames } from './statement-names.tsx';

/** The year statement for the tax department, with its incomplete donors and the export. */
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
  const { value, error, put, reload } = useLoaded(() => call(previewStatement, { query: { year } }));
  // After an export, numbers and exports are read again.
  const [exports, setExports] = useState(0);
  if (error) return <ErrorMessage error={error} retry={reload} />;
  if (!value) return <LinearProgress aria-label="Loading the statement" />;
  return (
    <>
      <Summary {...value} onExported={() => setExports(exports + 1)} />
      <FilingsSection key={`exports-${exports}`} year={year} />
      <StatementLists year={year} />
      <CertificatesSection key={`certificates-${exports}`} year={year} name={value.certificate} />
      <DonorLettersSection year={year} />
      <NumbersSection key={`numbers-${exports}`} year={year} />
      <AuditorPackSection year={year} />
      <StatementNames
        year={year}
        onSaved={({ formName, sectionCode, law }) =>
          put({ ...value, formName, sectionCode, certificate: law.certificate })
        }
      />
    </>
  );
}

function Summary({ onExported, ...statement }: YearStatement & { onExported: () => void }) {
  const { year, formName, sectionCode, registrationNumber, registrationDate, totalRupees, gifts } = statement;
  const [open, setOpen] = useState(false);
  return (
    <Section title={`${formName}, ${year}`}>
      <DetailList
        items={{
          Section: sectionCode,
          'Registration number': registrationNumber,
          'Number issued on': registrationDate && shortDate(registrationDate),
          Gifts: formatNumber(gifts),
          Total: formatRupees(totalRupees),
        }}
      />
      <MissingDetails registrationNumber={registrationNumber} registrationDate={registrationDate} />
      <Typography variant="body2" sx={{ mt: 2 }}>
        One row per donor, type of donation and mode of receipt, net of refunds. Gifts of donors with the same
        ID number are added up; anonymous gifts have no row. Compare the file with the tax department’s
        current template before you upload it.
      </Typography>
      <Box sx={{ mt: 2 }}>
        <Button variant="contained" startIcon={<DownloadOutlined />} onClick={() => setOpen(true)}>
          Export statement
        </Button>
      </Box>
      {open && (
        <ExportDialog
          endpoint={exportStatement}
          filter={{ year }}
          texts={{ intro: `Export the statement for ${year} as`, button: 'Export statement' }}
          onClose={() => {
            setOpen(false);
            onExported();
          }}
        />
      )}
    </Section>
  );
}

/** What the file needs of the trust itself and nobody has entered; the site never fills it in from something else. */
function MissingDetails({
  registrationNumber,
  registrationDate,
}: Pick<YearStatement, 'registrationNumber' | 'registrationDate'>) {
  const missing = [
    registrationNumber === '' && 'the number of the trust’s approval for deductions (URN)',
    registrationDate === '' && 'the day on which this number was issued',
  ].filter((text) => text !== false);
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      Missing: {missing.join(', and ')}. Until an owner enters {missing.length > 1 ? 'them' : 'it'} under{' '}
      <Link component={To} to="/admin/trust">
        The trust
      </Link>
      , {missing.length > 1 ? 'these columns are' : 'this column is'} empty in the file.
    </Alert>
  );
}
