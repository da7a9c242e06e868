import {
  ApprovalDecided,
  Approvals,
  adminApprovalCalls,
  DecideApproval,
  SecondPersonSetting,
} from '#contract/admin/approvals.ts';
import { ById } from '#contract/admin/id-and-version.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { type ApprovalDeps, decideApproval, listApprovals, saveSecondPerson } from './decide.ts';

export function adminApprovalRoutes(app: App, deps: ApprovalDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminApprovalCalls.approvals,
    policy: 'readBooks',
    summary: 'List what waits for a second person',
    response: Approvals,
    handler: (_given, by) => listApprovals(deps, by),
  });

  for (const state of ['approved', 'rejected'] as const) {
    adminRoute(app, {
      method: 'POST',
      url: state === 'approved' ? adminApprovalCalls.approve : adminApprovalCalls.reject,
      policy: 'moveMoney',
      summary:
        state === 'approved'
          ? 'Approve what another person asked for, and carry it out'
          : 'Reject what another person asked for',
      params: ById,
      body: DecideApproval,
      response: ApprovalDecided,
      errors: [404, 409],
      handler: ({ params, body }, by) => decideApproval(deps, by, params.id, { state, ...body }),
    });
  }

  adminRoute(app, {
    method: 'PUT',
    url: adminApprovalCalls.setting,
    policy: 'changeRegistrations',
    summary: 'Set the amount from which a second person is needed, or switch it off',
    body: SecondPersonSetting,
    response: SecondPersonSetting,
    handler: ({ body }, by) => saveSecondPerson(deps, by, body),
  });
}
