import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useListContext } from 'react-admin';
import {
  exportAudit,
  exportDonations,
  exportDonors,
  exportExpenses,
  exportMessages,
  exportMonthlyGifts,
} from '#contract/office/exports.ts';
import { ExportDialog } from './export-dialog.tsx';

const EXPORTS = {
  donations: exportDonations,
  donors: exportDonors,
  expenses: exportExpenses,
  messages: exportMessages,
  'monthly-gifts': exportMonthlyGifts,
  audit: exportAudit,
};

/** Exports the list with its current filters. */
export function ExportButton({ resource }: { resource: keyof typeof EXPORTS }) {
  const { canAccess } = useCanAccess({ resource, action: 'export' });
  const { filterValues } = useListContext();
  const [open, setOpen] = useState(false);
  if (!canAccess) return null;
  const set = Object.entries(filterValues ?? {}).filter(([, value]) => value !== '' && value != null);
  return (
    <>
      <Button variant="outlined" startIcon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        Export
      </Button>
      {open && (
        <ExportDialog
          endpoint={EXPORTS[resource]}
          filter={Object.fromEntries(set)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
