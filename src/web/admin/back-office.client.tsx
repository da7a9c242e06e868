import { useEffect, useState } from 'react';
import { AdminMe, getMe } from '#contract/staff/staff.ts';
import type { ApiResult } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { rememberStaff, takeLoginToast } from '#web/site/session/stored-user.ts';
import { AdminApp } from './admin-app.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { AccessDenied } from './staff/access/access-denied.tsx';
import { goToLogin } from './staff/access/sign-in-redirects.ts';

/** Loads the signed-in account and shows the back office, the sign-in page, or the reason why access is denied. */
export default function BackOffice() {
  const [account, setAccount] = useState<ApiResult<AdminMe> | null>(null);

  useEffect(() => {
    let current = true;
    // Otherwise the welcome toast would show later, on a public page.
    takeLoginToast();
    void call<typeof getMe, AdminMe>(getMe, {}, AdminMe).then((answer) => {
      if (!current) return;
      if (answer.kind === 'ok' || answer.kind === 'refused') rememberStaff(answer.kind === 'ok');
      if (answer.kind === 'refused' && answer.status === 401) goToLogin();
      else setAccount(answer);
    });
    return () => {
      current = false;
    };
  }, []);

  if (account === null) return <LoadingScreen />;
  if (account.kind === 'ok') return <AdminApp me={account.value} />;
  return (
    <AccessDenied reason={account.kind === 'refused' && account.status === 403 ? 'no role' : 'failure'} />
  );
}
