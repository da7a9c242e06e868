import * as z from 'zod/mini';
import { ById } from '#contract/fields/id-and-version.admin.ts';
import { AdminMe, adminAccessCalls } from '#contract/staff/roles-and-policies.ts';
import { adminStaffCalls, ChangeRole, InviteStaff, StaffList, StaffMember } from '#contract/staff/staff.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { releaseGoogleAccount } from './google-account.ts';
import { changeRole, describeMe, inviteStaff, listStaff, removeStaff, type StaffDeps } from './service.ts';

export function adminStaffRoutes(app: App, deps: StaffDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminAccessCalls.me,
    policy: 'read',
    summary: 'Get the signed-in member of staff',
    response: AdminMe,
    handler: async (_given, by) => describeMe(by),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminStaffCalls.staff,
    policy: 'readAccess',
    summary: 'List staff',
    response: StaffList,
    handler: async () => ({ items: await listStaff(deps) }),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminStaffCalls.staff,
    policy: 'changeAccess',
    summary: 'Invite a member of staff by email',
    body: InviteStaff,
    response: StaffMember,
    status: 201,
    errors: [409],
    handler: ({ body }, by) => inviteStaff(deps, by, body),
  });

  adminRoute(app, {
    method: 'PATCH',
    url: adminStaffCalls.staffMember,
    policy: 'changeAccess',
    summary: "Change a member of staff's role",
    params: ById,
    body: ChangeRole,
    response: StaffMember,
    errors: [404, 409],
    handler: ({ params, body }, by) => changeRole(deps, by, params.id, body),
  });

  adminRoute(app, {
    method: 'DELETE',
    url: adminStaffCalls.staffMember,
    policy: 'changeAccess',
    summary: 'Remove a member of staff and end their sessions',
    params: ById,
    response: z.null(),
    status: 204,
    errors: [404, 409],
    handler: async ({ params }, by) => {
      await removeStaff(deps, by, params.id);
      return null;
    },
  });

  adminRoute(app, {
    method: 'DELETE',
    url: adminStaffCalls.googleAccount,
    policy: 'changeAccess',
    summary: 'Let another Google account use the address of a member of staff',
    params: ById,
    response: z.null(),
    status: 204,
    errors: [404, 409],
    handler: async ({ params }, by) => {
      await releaseGoogleAccount(deps, by, params.id);
      return null;
    },
  });
}
