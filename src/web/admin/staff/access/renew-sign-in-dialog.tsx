import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { RENEWAL, sessionRoutes } from '#contract/site/sign-in.ts';
import { onRenewalNeeded, recentSignInUntil } from './renew-sign-in.ts';

const POLL_MS = 1_000;
const WINDOW = 'popup,width=520,height=680';

/** Asks for a new sign-in in a separate window; the page below keeps its state, and the refused call is repeated. */
export function RenewSignInDialog() {
  const [done, setDone] = useState<((renewed: boolean) => void) | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const opened = useRef<Window | null>(null);
  const titleId = useId();

  useEffect(
    () =>
      onRenewalNeeded((answer) => {
        setIsWaiting(false);
        setDone(() => answer);
      }),
    [],
  );

  useEffect(() => {
    if (!isWaiting || !done) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;
    void recentSignInUntil().then((before) => {
      const poll = async () => {
        const until = await recentSignInUntil();
        if (!isCurrent) return;
        if (until === null || until === before) timer = setTimeout(poll, POLL_MS);
        else {
          opened.current?.close();
          setDone(null);
          done(true);
        }
      };
      timer = setTimeout(poll, POLL_MS);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isWaiting, done]);

  function finish(answer: (renewed: boolean) => void, renewed: boolean) {
    opened.current?.close();
    setDone(null);
    answer(renewed);
  }

  function openWindow() {
    opened.current = window.open(`${sessionRoutes.signIn.path}?${RENEWAL}=window`, 'sign-in', WINDOW);
    // A blocked window leaves the message of the refused call, whose button signs in in place of the page.
    if (opened.current) setIsWaiting(true);
    else if (done) finish(done, false);
  }

  if (!done) return null;
  return (
    <Dialog open onClose={() => finish(done, false)} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        Please sign in again
      </DialogTitle>
      <DialogContent>
        <Typography role="status">
          {isWaiting
            ? 'Waiting for your sign-in in the other window…'
            : 'This requires a sign-in within the last 15 minutes. It opens in a new window; everything you entered stays here, and your action continues by itself.'}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => finish(done, false)}>Cancel</Button>
        <Button variant="contained" onClick={openWindow}>
          {isWaiting ? 'Open the window again' : 'Sign in again'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
