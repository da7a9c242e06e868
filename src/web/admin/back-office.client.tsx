import { useEffect, useState } from 'react';
import { type AdminMe, AdminMe as AdminMeSchema, adminAccessCalls } from '#contract/admin/access.ts';
import { type Answer, getJson } from '#web/lib/api/api.ts';
import { rememberStaff, takeLoginToast } from '#web/lib/session/stored-user.ts';
import { NoEntry } from './access/no-entry.tsx';
import { goToLogin } from './access/ways.ts';
import { Opening } from './opening.tsx';
import { Pages } from './pages.tsx';

/** Asks who has come, and opens the pages, the sign-in, or the page that says whom to ask. */
export default function BackOffice() {
  const [answer, setAnswer] = useState<Answer<AdminMe> | null>(null);

  useEffect(() => {
    let current = true;
    // The public pages' welcome would come late on one of them.
    takeLoginToast();
    void getJson(adminAccessCalls.me, AdminMeSchema).then((given) => {
      if (!current) return;
      if (given.kind === 'ok' || given.kind === 'refused') rememberStaff(given.kind === 'ok');
      if (given.kind === 'refused' && given.status === 401) goToLogin();
      else setAnswer(given);
    });
    return () => {
      current = false;
    };
  }, []);

  if (answer === null) return <Opening />;
  if (answer.kind === 'ok') return <Pages me={answer.value} />;
  return <NoEntry reason={answer.kind === 'refused' && answer.status === 403 ? 'no role' : 'trouble'} />;
}
