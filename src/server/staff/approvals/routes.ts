import * as endpoints from '#contract/staff/approvals.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { type ApprovalDeps, approve, reject, withdraw } from './decide.ts';
import { listApprovals } from './list.ts';
import { countWaiting } from './service.ts';
import { saveSecondPerson } from './setting.ts';

export function adminApprovalRoutes(app: App, deps: ApprovalDeps): void {
  implement(app, endpoints.listApprovals, (_given, by) => listApprovals(deps, by));
  implement(app, endpoints.countApprovals, async () => ({ count: await countWaiting(deps) }));
  implement(app, endpoints.approveRequest, ({ params, body }, by) => approve(deps, by, params.id, body));
  implement(app, endpoints.rejectRequest, ({ params, body }, by) => reject(deps, by, params.id, body));
  implement(app, endpoints.withdrawRequest, ({ params }, by) => withdraw(deps, by, params.id));
  implement(app, endpoints.saveSecondPerson, ({ body }, by) => saveSecondPerson(deps, by, body));
}
