import * as endpoints from '#contract/campaigns/updates.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { listUpdates, previewUpdate, sendUpdate, type UpdateDeps } from './service.ts';

export function adminCampaignUpdateRoutes(app: App, deps: UpdateDeps): void {
  implement(app, endpoints.listCampaignUpdates, ({ params }) => listUpdates(deps, params.id));
  implement(app, endpoints.previewCampaignUpdate, ({ params, body }) => previewUpdate(deps, params.id, body));
  implement(app, endpoints.sendCampaignUpdate, ({ params, body }, by) =>
    sendUpdate(deps, by, params.id, body),
  );
}
