import * as endpoints from '#contract/campaigns/updates.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { emailUpdate, previewEmail } from './mailing.ts';
import { changeState, listUpdates, rewriteUpdate, type UpdateDeps, writeUpdate } from './service.ts';

export function adminCampaignUpdateRoutes(app: App, deps: UpdateDeps): void {
  implement(app, endpoints.listCampaignUpdates, ({ params }) => listUpdates(deps, params.id));
  implement(app, endpoints.writeCampaignUpdate, ({ params, body }, by) =>
    writeUpdate(deps, by, params.id, body),
  );
  implement(app, endpoints.rewriteCampaignUpdate, ({ params, body }, by) =>
    rewriteUpdate(deps, by, params.id, body),
  );
  implement(app, endpoints.publishCampaignUpdate, ({ params, body }, by) =>
    changeState(deps, by, 'published', { id: params.id, ...body }),
  );
  implement(app, endpoints.withdrawCampaignUpdate, ({ params, body }, by) =>
    changeState(deps, by, 'withdrawn', { id: params.id, ...body }),
  );
  implement(app, endpoints.discardCampaignUpdate, ({ params, body }, by) =>
    changeState(deps, by, 'discarded', { id: params.id, ...body }),
  );
  implement(app, endpoints.previewUpdateEmail, ({ params, body }) =>
    previewEmail(deps, { id: params.id, ...body }),
  );
  implement(app, endpoints.emailCampaignUpdate, ({ params, body }, by) =>
    emailUpdate(deps, by, { id: params.id, ...body }),
  );
}
