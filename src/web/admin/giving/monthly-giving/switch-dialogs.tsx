import { Alert, Typography } from '@mui/material';
import {
  collectAgain,
  type MonthlySwitches,
  offerMonthlyGifts,
} from '#contract/giving/monthly/switches.admin.ts';
import { call } from '../../data/call.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';

export const OFFER_DRAFT = 'monthly-offer';
export const COLLECT_DRAFT = 'monthly-collect';

type DialogProps = { onClose: () => void; onChange: (switches: MonthlySwitches) => void };

export function NotTriedNote() {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      None of this has been tried with PhonePe itself. Before donors see it, somebody with the trust’s
      credentials should go through “What to try first” in docs/monthly-giving.md.
    </Alert>
  );
}

export function OfferDialog({ onClose, onChange }: DialogProps) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Offer monthly giving"
      intro={
        <>
          <Typography sx={{ mb: 2 }}>
            First, PhonePe is asked whether it has enabled AutoPay for the trust. If so, the donation forms
            offer “Every month” from then on, with “Once” preselected.
          </Typography>
          <NotTriedNote />
        </>
      }
      draft={OFFER_DRAFT}
      defaults={{}}
      fields={[]}
      submitLabel="Offer monthly giving"
      onSubmit={async () => {
        onChange(await call(offerMonthlyGifts, { body: { isOffered: true } }));
        done('Monthly gifts are offered.');
      }}
    >
      {null}
    </CallDialog>
  );
}

export function CollectAgainDialog({ onClose, onChange }: DialogProps) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Collect again"
      intro={
        <>
          <Typography sx={{ mb: 2 }}>
            Gifts of this month that their donors were not told of yet are announced now, and collected a day
            later at the earliest, while the month lasts. Anything else that was missed is not made up for.
          </Typography>
          <Typography sx={{ mb: 2 }}>
            After a restore from a backup, first enter what donors have asked for since: months to skip, gifts
            to put on hold, to resume or to end. Only donors themselves choose a smaller amount or another
            day, on the page of their gift.
          </Typography>
        </>
      }
      draft={COLLECT_DRAFT}
      defaults={{}}
      fields={[]}
      submitLabel="Collect again"
      onSubmit={async () => {
        onChange(await call(collectAgain, {}));
        done('Monthly gifts are collected again.');
      }}
    >
      {null}
    </CallDialog>
  );
}
