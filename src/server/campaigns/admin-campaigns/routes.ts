import * as z from 'zod/mini';
import {
  AdminCampaign,
  adminCampaignCalls,
  CampaignFields,
  CampaignPage,
  CampaignQuery,
  SaveCampaign,
} from '#contract/campaigns/campaigns.admin.ts';
import { ById, SeenVersion } from '#contract/fields/id-and-version.admin.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import {
  type CampaignDeps,
  changeState,
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  saveCampaign,
} from './service.ts';

export function adminCampaignRoutes(app: App, deps: CampaignDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminCampaignCalls.campaigns,
    policy: 'read',
    summary: 'List campaigns, latest start first',
    query: CampaignQuery,
    response: CampaignPage,
    handler: ({ query }) => listCampaigns(deps, query),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminCampaignCalls.campaigns,
    policy: 'changeContent',
    summary: 'Create a campaign as a draft',
    body: CampaignFields,
    response: AdminCampaign,
    status: 201,
    errors: [409],
    handler: ({ body }, by) => createCampaign(deps, by, body),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminCampaignCalls.campaign,
    policy: 'read',
    summary: 'Get a campaign',
    params: ById,
    response: AdminCampaign,
    errors: [404],
    handler: ({ params }) => getCampaign(deps, params.id),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminCampaignCalls.campaign,
    policy: 'changeContent',
    summary: 'Save a campaign with its pictures in display order',
    params: ById,
    body: SaveCampaign,
    response: AdminCampaign,
    errors: [404, 409],
    handler: ({ params, body }, by) => saveCampaign(deps, by, params.id, body),
  });

  adminRoute(app, {
    method: 'DELETE',
    url: adminCampaignCalls.campaign,
    policy: 'changeContent',
    summary: 'Delete a campaign without donations',
    params: ById,
    body: SeenVersion,
    response: z.null(),
    status: 204,
    errors: [404, 409],
    handler: async ({ params, body }, by) => {
      await deleteCampaign(deps, by, params.id, body.seenVersion);
      return null;
    },
  });

  const summaries = {
    publish: 'Publish or reopen a campaign',
    unpublish: 'Unpublish a campaign',
    close: 'Close a campaign, which then accepts no more donations',
    archive: 'Archive a campaign',
  } as const;
  for (const transition of ['publish', 'unpublish', 'close', 'archive'] as const) {
    adminRoute(app, {
      method: 'POST',
      url: adminCampaignCalls[transition],
      policy: 'changeContent',
      summary: summaries[transition],
      params: ById,
      body: SeenVersion,
      response: AdminCampaign,
      errors: [404, 409],
      handler: ({ params, body }, by) => changeState(deps, by, params.id, transition, body.seenVersion),
    });
  }
}
