import { Alert, Button } from '@mui/material';
import { signInAgain } from '../../access/sign-in-redirects.ts';
import { failureOf, needsSignIn } from '../../data/calls.ts';

/** What went wrong, where it went wrong; with the way to a fresh sign-in when that is what it needs. */
export function ErrorMessage({ error, retry }: { error: unknown; retry?: () => void }) {
  if (!error) return null;
  if (needsSignIn(error)) {
    return (
      <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
        {failureOf(error).status === 401
          ? 'Your sign-in has ended.'
          : 'For this we need a sign-in from the last 15 minutes.'}{' '}
        You will come back to this place, and what you typed will be here.
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
