import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useCanAccess, useListContext, useNotify } from 'react-admin';
import { type ReceiptsResent, resendReceipts } from '#contract/giving/receipts/receipts.admin.ts';
import { MAX_SELECTED } from '#contract/lists.admin.ts';
import { exportDonations } from '#contract/office/exports.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { failureOf } from '../../data/calls.ts';
import { ExportDialog } from '../../office/exports/export-dialog.tsx';

/** What the role may do with selected donations; undefined if nothing, so that the list has no checkboxes. */
export function useDonationSelection(): ((ids: readonly string[]) => ReactNode) | undefined {
  const { canAccess: mayResend } = useCanAccess({ resource: 'donations', action: 'act' });
  const { canAccess: mayExport } = useCanAccess({ resource: 'donations', action: 'export' });
  if (!mayResend && !mayExport) return undefined;
  return (ids) => {
    if (ids.length > MAX_SELECTED) return `Please select at most ${MAX_SELECTED} donations.`;
    return (
      <>
        {mayResend && <ResendButton ids={ids} />}
        {mayExport && <ExportSelectedButton ids={ids} />}
      </>
    );
  };
}

function ResendButton({ ids }: { ids: readonly string[] }) {
  const notify = useNotify();
  const { onSelect } = useListContext();
  const [busy, setBusy] = useState(false);
  async function resend() {
    setBusy(true);
    try {
      const resent = await call(resendReceipts, { body: { paymentIds: [...ids] } });
      const isComplete = resent.skipped.length === 0;
      notify(describeResent(resent), {
        type: isComplete ? 'success' : 'warning',
        multiLine: true,
        autoHideDuration: isComplete ? 2500 : 10_000,
      });
      onSelect([]);
    } catch (error) {
      notify(failureOf(error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="small" startIcon={<ForwardToInboxOutlined />} disabled={busy} onClick={() => void resend()}>
      {busy ? 'Please wait…' : 'Resend receipts'}
    </Button>
  );
}

/** How many receipts were sent again, and why others were not. */
function describeResent({ sent, skipped }: ReceiptsResent): string {
  const total = `${counted(sent, 'receipt is on its way', 'receipts are on their way')}.`;
  return [total, ...skipped.map(({ reason, count }) => `Not sent: ${count}. ${reason}`)].join(' ');
}

function ExportSelectedButton({ ids }: { ids: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        Export selected
      </Button>
      {open && (
        <ExportDialog
          endpoint={exportDonations}
          filter={{ ids }}
          texts={{ intro: `Export the ${ids.length} selected donations as`, button: 'Export selected rows' }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
