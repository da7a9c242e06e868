import * as endpoints from '#contract/staff/staff.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { releaseGoogleAccount } from './google-account.ts';
import { changeRole, describeMe, inviteStaff, listStaff, removeStaff, type StaffDeps } from './service.ts';

export function adminStaffRoutes(app: App, deps: StaffDeps): void {
  implement(app, endpoints.getMe, (_given, by) => describeMe(deps, by));
  implement(app, endpoints.listStaff, async () => ({ items: await listStaff(deps) }));
  implement(app, endpoints.inviteStaff, ({ body }, by) => inviteStaff(deps, by, body));
  implement(app, endpoints.changeRole, ({ params, body }, by) => changeRole(deps, by, params.id, body));
  implement(app, endpoints.removeStaff, ({ params }, by) => removeStaff(deps, by, params.id));
  implement(app, endpoints.releaseGoogleAccount, ({ params }, by) =>
    releaseGoogleAccount(deps, by, params.id),
  );
}
