import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import type { ExpectedTransfer } from '#contract/giving/expected-transfers/expected-transfers.admin.ts';
import { EXPECTED_TRANSFER_STATES } from '#domain/giving/expected-transfer.ts';
import { formatRupees } from '#domain/money/money.ts';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { CardHead } from '../../ui/list/card-head.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { StateChip, stateLabel } from '../../ui/list/state-chip.tsx';
import { shortDate } from '../../ui/record/dates.ts';
import { CancelTransferDialog, ReceiveTransferDialog } from './transfer-dialogs.tsx';

const states = EXPECTED_TRANSFER_STATES.map((id) => ({ id, name: stateLabel(id) }));

const COLUMNS: readonly Column<ExpectedTransfer>[] = [
  { label: 'Announced', sortBy: 'date', render: (transfer) => <Age {...transfer} /> },
  { label: 'Code', render: ({ code }) => <Code code={code} /> },
  { label: 'Donor', render: (transfer) => <Donor {...transfer} /> },
  { label: 'Status', render: (transfer) => <State {...transfer} /> },
  { label: 'Amount', numeric: true, sortBy: 'amount', render: (transfer) => <Amount {...transfer} /> },
  { label: '', render: (transfer) => <Actions transfer={transfer} /> },
];

/** Gifts that donors have announced by bank transfer. */
export function TransferList() {
  return (
    <>
      <PageHead title="Expected transfers">
        Donors have announced these gifts, and write the code into the remarks of their transfer. They count
        once you record that the money has arrived.
      </PageHead>
      <RecordListPage
        label="expected transfers"
        noun="transfers"
        search={<SearchInput placeholder="Code, name, email address, phone number or amount" />}
        filters={<SelectInput source="state" choices={states} label="Status" helperText={false} />}
        filterDefaults={{ state: 'expected' }}
        sort={{ field: 'date', order: 'DESC' }}
        columns={COLUMNS}
        card={(transfer) => <TransferCard {...transfer} />}
        empty="No transfers found."
      />
    </>
  );
}

function Code({ code }: { code: string }) {
  return (
    <Typography component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      {code}
    </Typography>
  );
}

function Age({ createdAt, ageDays, state, expiresOn }: ExpectedTransfer) {
  const age = ageDays === 0 ? 'today' : `${ageDays} ${ageDays === 1 ? 'day' : 'days'} ago`;
  return (
    <>
      {shortDate(createdAt)}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {state === 'expected' ? `${age}, until ${shortDate(expiresOn)}` : age}
      </Typography>
    </>
  );
}

function Donor({ donationId, fullName, purpose }: ExpectedTransfer) {
  const name = fullName || 'Details deleted';
  return (
    <>
      {donationId ? (
        <Link component={To} to={`/admin/donations/${donationId}/show`} sx={{ fontWeight: 600 }}>
          {name}
        </Link>
      ) : (
        name
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {purpose}
      </Typography>
    </>
  );
}

function State({ state, reason }: ExpectedTransfer) {
  return (
    <>
      <StateChip state={state} />
      {reason !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {reason || 'By the donor'}
        </Typography>
      )}
    </>
  );
}

/** What arrived, and below it what was announced if that was another amount. */
function Amount({ amountRupees, receivedRupees }: ExpectedTransfer) {
  const isOther = receivedRupees !== null && receivedRupees !== amountRupees;
  return (
    <>
      <strong>{formatRupees(receivedRupees ?? amountRupees)}</strong>
      {isOther && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          announced: {formatRupees(amountRupees)}
        </Typography>
      )}
    </>
  );
}

function TransferCard(transfer: ExpectedTransfer) {
  return (
    <>
      <CardHead beside={<Amount {...transfer} />}>
        <Donor {...transfer} />
      </CardHead>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', my: 1 }}>
        <Code code={transfer.code} />
        <State {...transfer} />
      </Box>
      <Age {...transfer} />
      <Actions transfer={transfer} />
    </>
  );
}

function Actions({ transfer }: { transfer: ExpectedTransfer }) {
  const { canAccess: mayReceive } = useCanAccess({ resource: 'expected-transfers', action: 'receive' });
  const { canAccess: mayCancel } = useCanAccess({ resource: 'expected-transfers', action: 'cancel' });
  const [open, setOpen] = useState<'receive' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  const { code, state, isReceivable } = transfer;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {mayReceive && isReceivable && (
        <Button
          size="small"
          variant={state === 'expected' ? 'contained' : 'outlined'}
          aria-label={`Received: ${code}`}
          onClick={() => setOpen('receive')}
        >
          Received
        </Button>
      )}
      {mayCancel && state === 'expected' && (
        <Button size="small" aria-label={`Cancel: ${code}`} onClick={() => setOpen('cancel')}>
          Cancel
        </Button>
      )}
      {open === 'receive' && <ReceiveTransferDialog transfer={transfer} onClose={close} />}
      {open === 'cancel' && <CancelTransferDialog transfer={transfer} onClose={close} />}
    </Box>
  );
}
