import { type ComponentType, useState } from 'react';
import { Admin, memoryStore, Resource } from 'react-admin';
import type { AdminMe } from '#contract/staff/staff.ts';
import { createDataProvider } from './data/data-provider.ts';
import { mayDo } from './may-do.ts';
import { PAGES } from './pages.ts';
import { createAuthProvider } from './staff/access/auth-provider.ts';
import { goToLogin } from './staff/access/sign-in-redirects.ts';
import { DashboardPage } from './staff/dashboard/dashboard-page.tsx';
import { Frame, Notices } from './ui/frame/frame.tsx';
import { NotFound, NotPermitted } from './ui/frame/not-found.tsx';
import { createBackOfficeTheme } from './ui/frame/theme.ts';

const navigation = {
  goToLogin,
  reload: () => window.location.reload(),
  goToSite: () => window.location.assign('/'),
};

/** The back office for a member of staff. */
export function AdminApp({ me }: { me: AdminMe }) {
  const [config] = useState(() => ({
    dataProvider: createDataProvider(),
    authProvider: createAuthProvider(me, navigation),
    theme: createBackOfficeTheme(),
    // Filters contain donors' names and addresses, which must not be stored in the browser.
    store: memoryStore(),
  }));
  /** Also guards typed URLs: otherwise the server's refusal would reload the page forever. */
  const guarded = (resource: string, views: Readonly<Record<string, ComponentType>>) =>
    Object.fromEntries(
      Object.entries(views).map(([action, View]) => [
        action,
        mayDo(me.role, resource, action) ? View : NotPermitted,
      ]),
    );
  // No `requireAuth`: we already know who is signed in, and checking again would show an empty page in the meantime.
  return (
    <Admin
      {...config}
      basename="/admin"
      layout={Frame}
      dashboard={DashboardPage}
      notification={Notices}
      catchAll={NotFound}
      accessDenied={NotPermitted}
      darkTheme={null}
      loginPage={false}
      disableTelemetry
    >
      {Object.entries(PAGES).map(
        ([name, { views }]) => views && <Resource key={name} name={name} {...guarded(name, views)} />,
      )}
    </Admin>
  );
}
