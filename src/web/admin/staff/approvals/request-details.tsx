import { Alert, Box } from '@mui/material';
import type { Approval, RequestedGift } from '#contract/staff/approvals.ts';
import { formatRupees } from '#domain/money/money.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import { TYPE_TEXTS } from '../../giving/donation-types/type-texts.ts';
import { ID_TEXTS } from '../../office/offline-gifts/id-texts.ts';
import { MODE_TEXTS, REFERENCE_LABELS } from '../../office/offline-gifts/mode-texts.ts';
import { dateAndTime } from '../../ui/record/dates.ts';
import { DetailList } from '../../ui/record/section.tsx';

/** Everything that the person who decides has to know: the gift, what may be wrong with it, and why it failed before. */
export function RequestDetails({ request }: { request: Approval }) {
  const { donor, gift, reason, requestedBy, requestedAt, changes, takesEffectAt } = request;
  const changed = changes.map(({ label, from, to }) => [label, `${from || 'none'} → ${to || 'none'}`]);
  return (
    <>
      <DetailList
        items={{
          Donor: donor,
          ...(gift && giftItems(gift)),
          ...Object.fromEntries(changed),
          Reason: reason,
          'Asked for by': `${requestedBy}, ${dateAndTime(requestedAt)}`,
          'Takes effect': takesEffectAt && `${dateAndTime(takesEffectAt)}, unless an owner rejects it`,
        }}
      />
      <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
        <Warnings {...request} />
        <Outcome {...request} />
      </Box>
    </>
  );
}

function giftItems(gift: RequestedGift) {
  const { mode, reference } = gift;
  return {
    Amount: formatRupees(gift.amountRupees),
    'Given by': mode === 'online' ? 'Online payment' : MODE_TEXTS[mode],
    Received: formatTypedDate(gift.receivedOn),
    [mode === 'online' ? 'Reference' : REFERENCE_LABELS[mode].replace(' (optional)', '')]: reference,
    Bank: gift.bank,
    Purpose: [gift.campaign, gift.category].filter(Boolean).join(' · '),
    'Donation type': gift.donationType === 'other' ? '' : TYPE_TEXTS[gift.donationType],
    'Donor’s direction': gift.direction,
    'Email address': gift.email,
    'Phone number': gift.phoneNumber,
    Address: gift.address,
    'ID document': gift.idKind && ID_TEXTS[gift.idKind],
    Note: gift.note,
  };
}

function Warnings({ warnings, warningsConfirmed, requestedBy }: Approval) {
  return warnings.map((warning) => (
    <Alert key={warning} severity="warning">
      {warning} {warningsConfirmed && `${requestedBy} has confirmed that this is another gift.`}
    </Alert>
  ));
}

function Outcome({ state, failure }: Approval) {
  if (state === 'carrying_out')
    return <Alert severity="info">Approved. The payment provider is making the refund.</Alert>;
  if (!failure) return null;
  const approved = failure.by === null ? 'It was due' : `${failure.by} approved it`;
  return (
    <Alert severity="error">
      {approved} on {dateAndTime(failure.at)}, but it failed: {failure.reason}
    </Alert>
  );
}
