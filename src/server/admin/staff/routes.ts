import * as z from 'zod/mini';
import {
  AdminMe,
  accessCalls,
  ChangeRole,
  InviteStaff,
  StaffList,
  StaffMember,
} from '#contract/admin/access.ts';
import { ById } from '#contract/admin/records.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { changeRole, describeMe, inviteStaff, listStaff, removeStaff, type StaffDeps } from './service.ts';

export function staffRoutes(app: App, deps: StaffDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: accessCalls.me,
    policy: 'read',
    summary: 'Who is signed in, and with which role',
    answer: AdminMe,
    handler: async (_given, by) => describeMe(by),
  });

  adminRoute(app, {
    method: 'GET',
    url: accessCalls.staff,
    policy: 'readAccess',
    summary: 'Everybody of staff',
    answer: StaffList,
    handler: async () => ({ items: await listStaff(deps) }),
  });

  adminRoute(app, {
    method: 'POST',
    url: accessCalls.staff,
    policy: 'changeAccess',
    summary: 'Invite somebody by e-mail',
    body: InviteStaff,
    answer: StaffMember,
    status: 201,
    refusals: [409],
    handler: ({ body }, by) => inviteStaff(deps, by, body),
  });

  adminRoute(app, {
    method: 'PATCH',
    url: accessCalls.staffMember,
    policy: 'changeAccess',
    summary: 'Give somebody another role',
    params: ById,
    body: ChangeRole,
    answer: StaffMember,
    refusals: [404, 409],
    handler: ({ params, body }, by) => changeRole(deps, by, params.id, body),
  });

  adminRoute(app, {
    method: 'DELETE',
    url: accessCalls.staffMember,
    policy: 'changeAccess',
    summary: 'Remove somebody, whose sessions end at once',
    params: ById,
    answer: z.null(),
    status: 204,
    refusals: [404, 409],
    handler: async ({ params }, by) => {
      await removeStaff(deps, by, params.id);
      return null;
    },
  });
}
