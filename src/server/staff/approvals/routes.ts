import * as endpoints from '#contract/staff/approvals.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { approve, type DecisionDeps, reject, withdraw } from './decide.ts';
import { listApprovals } from './list.ts';
import { countWaiting } from './service.ts';
import { saveApprovalThreshold } from './threshold.ts';

export function adminApprovalRoutes(app: App, deps: DecisionDeps): void {
  implement(app, endpoints.listApprovals, (_given, by) => listApprovals(deps, by));
  implement(app, endpoints.countApprovals, async () => ({ count: await countWaiting(deps) }));
  implement(app, endpoints.approveRequest, ({ params, body }, by) => approve(deps, by, params.id, body));
  implement(app, endpoints.rejectRequest, ({ params, body }, by) => reject(deps, by, params.id, body));
  implement(app, endpoints.withdrawRequest, ({ params }, by) => withdraw(deps, by, params.id));
  implement(app, endpoints.saveApprovalThreshold, ({ body }, by) => saveApprovalThreshold(deps, by, body));
}
