import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { exportAuditorPack } from '#contract/year-end/auditor-pack.ts';
import { ExportDialog, type Format } from '../../office/exports/export-dialog.tsx';
import { Section } from '../../ui/record/section.tsx';

const FORMATS = [
  { format: 'pdf', label: 'One PDF, to read and print' },
  { format: 'xlsx', label: 'ZIP file of spreadsheets (Excel, LibreOffice)' },
  { format: 'csv', label: 'ZIP file of CSV files' },
] satisfies readonly Format[];

/** What the trust's auditor needs of a financial year. */
export function AuditorPackSection({ year }: { year: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Auditor’s pack">
      <Typography variant="body2">
        The year’s sums, gifts by type, mode and month, corpus gifts, anonymous gifts, single gifts above the
        limits, days with cash, refunds, what the money was spent on, what differs between bank statements and
        books, and every receipt number with its gaps explained. All amounts are those of the ledger. The
        limits, and the lines of the auditor’s form that the tables fill, are among the names and limits
        below: enter them as your accountant says.
      </Typography>
      <Box sx={{ mt: 2 }}>
        <Button variant="outlined" startIcon={<DownloadOutlined />} onClick={() => setOpen(true)}>
          Export pack
        </Button>
      </Box>
      {open && (
        <ExportDialog
          endpoint={exportAuditorPack}
          filter={{ year }}
          texts={{
            intro: `Export the auditor’s pack for ${year} as`,
            button: 'Export the pack',
          }}
          formats={FORMATS}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}
