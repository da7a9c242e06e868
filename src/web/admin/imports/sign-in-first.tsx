import { Alert, Button } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { goToSignIn } from '../access/ways.ts';
import { canKeepFiles } from './kept-file.ts';

/**
 * Importing gifts moves the books, so it needs a fresh sign-in: whose sign-in is old is told before they choose a file.
 * `refused`: the server has said so, and the chosen file comes along (kept-file.ts).
 */
export function SignInFirst({ refused }: { refused: boolean }) {
  const { identity } = useGetIdentity();
  const isOld = identity !== undefined && new Date(identity['recentSignInUntil']) <= new Date();
  if (!isOld && !refused) return null;
  return (
    <Alert severity="warning" role={refused ? 'alert' : 'status'} sx={{ mb: 2 }}>
      To import these we need a sign-in from the last 15 minutes.{' '}
      {refused ? whatComesBack() : 'Best before you choose the file.'}
      <br />
      <Button variant="contained" onClick={goToSignIn} sx={{ mt: 1 }}>
        Sign in again
      </Button>
    </Alert>
  );
}

const whatComesBack = () =>
  canKeepFiles()
    ? 'You will come back to this page, and your file with you.'
    : 'You will come back to this page, and choose the file once more.';
