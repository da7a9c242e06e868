import { useEffect, useRef, useState } from 'react';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { later } from '#web/lib/boot/lazy.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import { storedUser, takeLoginToast } from '#web/lib/session/stored-user.ts';
import { useUser } from './session.ts';

const reminder = later(() => import('./login-reminder-dialog.tsx'));

const REMINDER_DELAY_MS = 4000;
const reload = () => window.location.reload();

/** Only the way back from the sign-in has an e-mail address in its query. */
async function returnFromSignIn(restart: () => void) {
  if (!/[?&]email=/.test(window.location.search)) return;
  const { claimIn, completeSignIn } = await import('./login-return.ts');
  const claim = claimIn(window.location.search);
  if (claim) await completeSignIn(claim, restart);
}

/** What happens by itself once a page has loaded: the way back from the sign-in, the welcome, the reminder. */
export function SessionWatch({ restart = reload }: { restart?: () => void }) {
  const done = useRef(false);
  const user = useUser();
  const { loggedIn } = useTexts('session');
  const format = useFormat();
  const loaded = reminder.useLoaded();
  const [reminding, setReminding] = useState(false);

  useEffect(() => {
    if (done.current) return;
    done.current = true;
    void returnFromSignIn(restart);
    const stored = storedUser();
    if (stored && takeLoginToast()) {
      const text = format(loggedIn, { name: stored.name });
      void showToast({ kind: 'success', text, from: 'header' });
    }
  }, [restart, loggedIn, format]);

  useEffect(() => {
    const remind = () => {
      if (storedUser() !== null) return;
      setReminding(true);
      void reminder.load();
    };
    const timer = setTimeout(remind, REMINDER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    loaded && (
      <loaded.LoginReminderDialog open={reminding && user === null} onClose={() => setReminding(false)} />
    )
  );
}
