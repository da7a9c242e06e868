import { Alert, Button } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { goToSignIn } from '../access/ways.ts';

/**
 * Importing gifts moves the books, so it needs a fresh sign-in, and a chosen file does not outlast the way to it: whose
 * sign-in is old is told before they choose one. `refused`: the server has said so.
 */
export function SignInFirst({ refused }: { refused: boolean }) {
  const { identity } = useGetIdentity();
  const isOld = identity !== undefined && new Date(identity['mayUntil']) <= new Date();
  if (!isOld && !refused) return null;
  return (
    <Alert severity="warning" role={refused ? 'alert' : 'status'} sx={{ mb: 2 }}>
      To import these we need a sign-in from the last 15 minutes.{' '}
      {refused
        ? 'You will come back to this page, and choose the file once more.'
        : 'Best before you choose the file.'}
      <br />
      <Button variant="contained" onClick={goToSignIn} sx={{ mt: 1 }}>
        Sign in again
      </Button>
    </Alert>
  );
}
