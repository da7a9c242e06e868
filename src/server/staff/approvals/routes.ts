import { ById } from '#contract/fields/id-and-version.admin.ts';
import {
  ApprovalCount,
  ApprovalDecided,
  Approvals,
  adminApprovalCalls,
  DecideApproval,
  SecondPersonSetting,
} from '#contract/staff/approvals.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { type ApprovalDeps, approve, reject, withdraw } from './decide.ts';
import { listApprovals } from './list.ts';
import { countWaiting } from './service.ts';
import { saveSecondPerson } from './setting.ts';

export function adminApprovalRoutes(app: App, deps: ApprovalDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminApprovalCalls.approvals,
    policy: 'readBooks',
    summary: 'List what waits for a second person',
    response: Approvals,
    handler: (_given, by) => listApprovals(deps, by),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminApprovalCalls.count,
    policy: 'readBooks',
    summary: 'Count what waits for a second person',
    response: ApprovalCount,
    handler: async () => ({ count: await countWaiting(deps) }),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminApprovalCalls.approve,
    policy: 'moveMoney',
    summary: 'Approve what another person asked for, and carry it out',
    params: ById,
    body: DecideApproval,
    response: ApprovalDecided,
    // What carrying it out may answer.
    errors: [404, 409, 503],
    handler: ({ params, body }, by) => approve(deps, by, params.id, body),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminApprovalCalls.reject,
    policy: 'moveMoney',
    summary: 'Reject what another person asked for',
    params: ById,
    body: DecideApproval,
    response: ApprovalDecided,
    errors: [404, 409],
    handler: ({ params, body }, by) => reject(deps, by, params.id, body),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminApprovalCalls.withdraw,
    policy: 'moveMoney',
    summary: 'Withdraw what one has asked for',
    params: ById,
    response: ApprovalDecided,
    errors: [404, 409],
    handler: ({ params }, by) => withdraw(deps, by, params.id),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminApprovalCalls.setting,
    policy: 'changeRegistrations',
    summary: 'Set the amount from which a second person is needed, or switch it off',
    body: SecondPersonSetting,
    response: SecondPersonSetting,
    errors: [409],
    handler: ({ body }, by) => saveSecondPerson(deps, by, body),
  });
}
