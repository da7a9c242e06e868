import * as endpoints from '#contract/campaigns/campaigns.admin.ts';
import type { ParsedOf } from '#contract/endpoint.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { SignedInStaff } from '../../staff/audit/service.ts';
import {
  type CampaignDeps,
  changeState,
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  type StateChange,
  saveCampaign,
} from './service.ts';

export function adminCampaignRoutes(app: App, deps: CampaignDeps): void {
  implement(app, endpoints.listCampaigns, ({ query }) => listCampaigns(deps, query));
  implement(app, endpoints.createCampaign, ({ body }, by) => createCampaign(deps, by, body));
  implement(app, endpoints.getCampaign, ({ params }) => getCampaign(deps, params.id));
  implement(app, endpoints.saveCampaign, ({ params, body }, by) => saveCampaign(deps, by, params.id, body));
  implement(app, endpoints.deleteCampaign, ({ params, body }, by) =>
    deleteCampaign(deps, by, params.id, body.seenVersion),
  );
  const change =
    (to: StateChange) =>
    ({ params, body }: ParsedOf<typeof endpoints.publishCampaign>, by: SignedInStaff) =>
      changeState(deps, by, params.id, to, body.seenVersion);
  implement(app, endpoints.publishCampaign, change('publish'));
  implement(app, endpoints.unpublishCampaign, change('unpublish'));
  implement(app, endpoints.closeCampaign, change('close'));
  implement(app, endpoints.archiveCampaign, change('archive'));
}
