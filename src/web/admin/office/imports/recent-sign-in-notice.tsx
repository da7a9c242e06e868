import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { onRenewed } from '../../staff/access/renew-sign-in.ts';
import { signInAgain } from '../../staff/access/sign-in-redirects.ts';
import { canStoreFiles } from './pending-file.ts';

/**
 * Importing gifts changes the ledger, so it requires a recent sign-in; this asks for one before a file is chosen.
 * `isRequired`: the server has asked for it, and the chosen file is stored during the sign-in (pending-file.ts).
 */
export function RecentSignInNotice({ isRequired }: { isRequired: boolean }) {
  const { identity } = useGetIdentity();
  const [isRenewed, setIsRenewed] = useState(false);
  useEffect(() => onRenewed(() => setIsRenewed(true)), []);
  const isOld = !isRenewed && identity !== undefined && new Date(identity['recentSignInUntil']) <= new Date();
  if (!isOld && !isRequired) return null;
  return (
    <Alert severity="warning" role={isRequired ? 'alert' : 'status'} sx={{ mb: 2 }}>
      Importing donations requires a sign-in within the last 15 minutes.{' '}
      {isRequired ? describeReturn() : 'Please sign in before you choose the file.'}
      <br />
      <Button variant="contained" onClick={signInAgain} sx={{ mt: 1 }}>
        Sign in again
      </Button>
    </Alert>
  );
}

const describeReturn = () =>
  canStoreFiles()
    ? 'You will return to this page, and your file will still be here.'
    : 'You will return to this page, where you can choose the file again.';
