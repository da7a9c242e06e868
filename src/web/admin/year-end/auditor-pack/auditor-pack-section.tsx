import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { exportAuditorPack } from '#contract/year-end/auditor-pack.ts';
import { ExportDialog } from '../../office/exports/export-dialog.tsx';
import { Section } from '../../ui/record/section.tsx';

/** What the trust's auditor needs of a financial year. */
export function AuditorPackSection({ year }: { year: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Auditor’s pack">
      <Typography variant="body2">
        Nine tables in one ZIP file: the year’s sums, gifts by month, type and mode, corpus gifts, anonymous
        gifts, larger gifts in cash, days with cash, refunds, every receipt number, and what the money was
        spent on. All amounts are those of the ledger.
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
            intro: `Export the auditor’s pack for ${year} with its tables as`,
            button: 'Export the pack',
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}
