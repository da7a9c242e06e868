import { useEffect, useRef, useState } from 'react';
import { sessionTexts } from '#content/en/pages/session.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { lazyModule } from '#web/lib/boot/lazy-module.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import { useUser } from './session.ts';
import { storedUser, takeLoginToast } from './stored-user.ts';

const reminder = lazyModule(() => import('./login-reminder-dialog.tsx'));

const REMINDER_DELAY_MS = 4000;
const RECHECK_MS = 500;
const reload = () => window.location.reload();

/** Only the redirect from the sign-in has an email address in its query. */
async function returnFromSignIn(restart: () => void, notSaved: string) {
  if (!/[?&]email=/.test(window.location.search)) return;
  const part = await import('./complete-sign-in.ts').catch(() => null);
  if (!part) {
    // Without it the home page would stay covered (lib/boot/cover-return.ts).
    delete document.documentElement.dataset['returning'];
    return showToast({ kind: 'error', text: notSaved, from: 'elsewhere' });
  }
  const claim = part.claimFromQuery(window.location.search);
  if (claim) await part.completeSignIn(claim, restart);
}

/** Runs on every page load: completes a sign-in, shows the welcome toast and, after a delay, the sign-in reminder. */
export function SessionWatch({ restart = reload }: { restart?: () => void }) {
  const done = useRef(false);
  const user = useUser();
  const { loggedIn, notSaved } = useTexts(sessionTexts);
  const format = useFormat();
  const loaded = reminder.useLoaded();
  const [isReminding, setIsReminding] = useState(false);

  useEffect(() => {
    if (done.current) return;
    done.current = true;
    void returnFromSignIn(restart, notSaved);
    const stored = storedUser();
    if (stored && takeLoginToast()) {
      const text = format(loggedIn, { name: stored.name });
      void showToast({ kind: 'success', text, from: 'header' });
    }
  }, [restart, loggedIn, notSaved, format]);

  useEffect(() => {
    let timer = setTimeout(remind, REMINDER_DELAY_MS);
    async function remind() {
      const part = storedUser() === null && (await reminder.load());
      if (!part) return;
      // Checked last: while the dialog's code was loading, the visitor may have chosen a field.
      if (part.mayRemind()) setIsReminding(true);
      else timer = setTimeout(remind, RECHECK_MS);
    }
    return () => clearTimeout(timer);
  }, []);

  return (
    loaded && (
      <loaded.LoginReminderDialog open={isReminding && user === null} onClose={() => setIsReminding(false)} />
    )
  );
}
