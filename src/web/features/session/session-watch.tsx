import { useEffect, useRef, useState } from 'react';
import { useSay } from '#web/i18n/say.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { storedUser, takeLoginToast } from '#web/lib/stored-user.ts';
import { showToast } from '#web/lib/toast.tsx';
import { LoginReminder } from './login-reminder.tsx';
import { claimIn, completeSignIn } from './login-return.ts';
import { useUser } from './session.ts';
import { sessionTexts } from './session-texts.ts';

const REMINDER_DELAY_MS = 4000;
const reload = () => window.location.reload();

/** What happens by itself once a page has loaded: the way back from the sign-in, the welcome, the reminder. */
export function SessionWatch({ restart = reload }: { restart?: () => void }) {
  const done = useRef(false);
  const user = useUser();
  const { loggedIn } = useTexts(sessionTexts);
  const say = useSay();
  const [reminding, setReminding] = useState(false);

  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const claim = claimIn(window.location.search);
    if (claim) void completeSignIn(claim, restart);
    const stored = storedUser();
    if (stored && takeLoginToast()) {
      const text = say(loggedIn, { name: stored.name });
      void showToast({ kind: 'success', text, from: 'header' });
    }
  }, [restart, loggedIn, say]);

  useEffect(() => {
    const timer = setTimeout(() => setReminding(storedUser() === null), REMINDER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return <LoginReminder open={reminding && user === null} onClose={() => setReminding(false)} />;
}
