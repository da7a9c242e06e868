import { Alert } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { listApprovals } from '#contract/staff/approvals.ts';
import { call } from '../../data/call.ts';
import { useLoaded } from '../../ui/record/use-loaded.ts';

/** Shown wherever the setting matters, so that nobody forgets that it is off. */
export function OnePersonNote() {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      Large refunds, cancellations and offline gifts need no second person. If more than one person works for
      the trust, an owner should switch this on under “The trust”.
    </Alert>
  );
}

/** The note, if one person is enough. */
export function OnePersonWarning() {
  const { canAccess } = useCanAccess({ resource: 'approvals', action: 'list' });
  return canAccess ? <Loaded /> : null;
}

function Loaded() {
  const { value } = useLoaded(() => call(listApprovals, {}));
  return value?.fromRupees === null ? <OnePersonNote /> : null;
}
