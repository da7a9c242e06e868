import * as endpoints from '#contract/campaigns/sources.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { changeSource, listSources, nameSource, type SourceDeps } from './service.ts';

export function adminSourceRoutes(app: App, deps: SourceDeps): void {
  implement(app, endpoints.listCampaignSources, ({ params }) => listSources(deps, params.id));
  implement(app, endpoints.nameCampaignSource, ({ params, body }, by) =>
    nameSource(deps, by, params.id, body.name),
  );
  implement(app, endpoints.changeCampaignSource, ({ params, body }, by) =>
    changeSource(deps, by, params.id, body),
  );
}
