import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { checkReport, importReport, type SettlementCheck } from '#contract/office/settlement-reports.ts';
import type { SettlementColumns } from '#domain/office/settlement-report.ts';
import { counted } from '#domain/text/counted.ts';
import { FileChoice } from '../../ui/form/file-choice.tsx';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { Section } from '../../ui/record/section.tsx';
import { Notices } from '../tables/notices.tsx';
import { RowTable } from '../tables/row-table.tsx';
import { sendTable } from '../tables/send-table.ts';
import { tableQuery, useCheckedTable } from '../tables/use-checked-table.ts';
import { ReportColumns } from './report-columns.tsx';
import { TotalsList } from './totals-list.tsx';

/** Imports a settlement report: its columns are confirmed first. */
export function ImportReportPage() {
  const { file, check, failure, isBusy, read, save } = useReport();
  return (
    <>
      <PageHead title="Import a settlement report">
        From PhonePe’s dashboard, as CSV or Excel. No payment changes; the report’s fees and bank references
        are recorded and compared with the books.
      </PageHead>
      <Section title="File">
        <FileChoice busy={isBusy} isFirst={file === null} onFile={(chosen) => void read(chosen, null)} />
        {file && (
          <Typography sx={{ mt: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
        )}
        {isBusy && <LinearProgress aria-label="Reading the report" sx={{ mt: 1 }} />}
      </Section>
      <ErrorMessage error={failure} />
      {file && check && (
        <>
          <Notices notices={check.notices} />
          <ReportColumns check={check} isBusy={isBusy} onChange={(columns) => void read(file, columns)} />
          <Contents check={check} isBusy={isBusy} onImport={() => void save(file, check.columns)} />
        </>
      )}
    </>
  );
}

const send = (file: File, columns: SettlementColumns | null) =>
  sendTable(checkReport, { query: tableQuery(file, columns) }, file);

function useReport() {
  const { run, ...report } = useCheckedTable<SettlementCheck, SettlementColumns>(send);
  const navigate = useNavigate();
  const notify = useNotify();
  const save = (file: File, columns: SettlementColumns) =>
    run(async () => {
      const { id, message } = await sendTable(importReport, { query: tableQuery(file, columns) }, file);
      notify(message, { type: 'success' });
      void navigate(`/admin/settlement-reports/${id}/show`);
    });
  return { ...report, save };
}

type ContentsProps = { check: SettlementCheck; isBusy: boolean; onImport: () => void };

function Contents({ check, isBusy, onImport }: ContentsProps) {
  const { missingColumn, problems, problemsTotal, totals } = check;
  if (missingColumn !== null) return null;
  if (problemsTotal > 0)
    return (
      <Section title={counted(problemsTotal, 'problem')}>
        <Alert severity="warning" role="status" sx={{ mb: 2 }}>
          Please check the columns above. If they are right, correct the file and choose it again.
        </Alert>
        <RowTable label="Problems" rows={problems} />
      </Section>
    );
  return (
    <Section title="Contents">
      <TotalsList totals={totals} />
      <Box sx={{ mt: 2 }}>
        <Button variant="contained" disabled={isBusy} onClick={onImport}>
          Import {counted(totals.payments + totals.refunds, 'row')}
        </Button>
      </Box>
    </Section>
  );
}
