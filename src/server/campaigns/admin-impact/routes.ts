import * as endpoints from '#contract/campaigns/impact.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { decideImpact, enterImpact, type ImpactDeps, listImpact } from './service.ts';

export function adminCampaignImpactRoutes(app: App, deps: ImpactDeps): void {
  implement(app, endpoints.listCampaignImpact, ({ params }, by) => listImpact(deps, by, params.id));
  implement(app, endpoints.enterCampaignImpact, ({ params, body }, by) =>
    enterImpact(deps, by, params.id, body),
  );
  implement(app, endpoints.confirmImpact, ({ params }, by) => decideImpact(deps, by, params.id, 'confirmed'));
  implement(app, endpoints.rejectImpact, ({ params }, by) => decideImpact(deps, by, params.id, 'rejected'));
  implement(app, endpoints.withdrawImpact, ({ params }, by) =>
    decideImpact(deps, by, params.id, 'withdrawn'),
  );
}
