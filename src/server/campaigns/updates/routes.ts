import {
  adminCampaignUpdateCalls,
  CampaignUpdates,
  SendUpdate,
  UpdatePreview,
  WriteUpdate,
} from '#contract/campaigns/updates.admin.ts';
import { ById } from '#contract/fields/id-and-version.admin.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { listUpdates, previewUpdate, sendUpdate, type UpdateDeps } from './service.ts';

export function adminCampaignUpdateRoutes(app: App, deps: UpdateDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminCampaignUpdateCalls.updates,
    policy: 'read',
    summary: "List a campaign's updates, and how many donors would get the next one",
    params: ById,
    response: CampaignUpdates,
    errors: [404],
    handler: ({ params }) => listUpdates(deps, params.id),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminCampaignUpdateCalls.preview,
    policy: 'changeContent',
    summary: 'Show the email of a campaign update without sending it',
    params: ById,
    body: WriteUpdate,
    response: UpdatePreview,
    errors: [404],
    handler: ({ params, body }) => previewUpdate(deps, params.id, body),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminCampaignUpdateCalls.updates,
    policy: 'writeToDonors',
    summary: 'Send a campaign update to the donors who asked for news',
    params: ById,
    body: SendUpdate,
    response: CampaignUpdates,
    errors: [404, 409],
    handler: ({ params, body }, by) => sendUpdate(deps, by, params.id, body),
  });
}
