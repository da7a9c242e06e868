import { Alert, Button } from '@mui/material';
import { failureOf, needsSignIn } from '../../data/calls.ts';
import { signInAgain } from '../../staff/access/sign-in-redirects.ts';

/** An error next to its cause, with a sign-in button when a new sign-in is required. */
export function ErrorMessage({ error, retry }: { error: unknown; retry?: () => void }) {
  if (!error) return null;
  if (needsSignIn(error)) {
    return (
      <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
        {failureOf(error).status === 401
          ? 'Your session has expired.'
          : 'This requires a sign-in within the last 15 minutes.'}{' '}
        You will return to this page, and your input will still be here.
        <br />
        <Button variant="contained" onClick={signInAgain} sx={{ mt: 1 }}>
          Sign in again
        </Button>
      </Alert>
    );
  }
  return (
    <Alert severity="error" role="alert" sx={{ mb: 2 }}>
      {failureOf(error).message}
      {retry && (
        <>
          <br />
          <Button variant="outlined" color="inherit" onClick={retry} sx={{ mt: 1 }}>
            Try again
          </Button>
        </>
      )}
    </Alert>
  );
}

/** Shown while the device is offline; react-admin loads the data once the connection is back. */
export function NoConnection() {
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      You are offline. This page loads as soon as you are connected again.
    </Alert>
  );
}
