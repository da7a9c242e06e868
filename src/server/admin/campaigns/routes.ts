import * as z from 'zod/mini';
import {
  AdminCampaign,
  adminCampaignCalls,
  CampaignFields,
  CampaignPage,
  CampaignQuery,
  SaveCampaign,
  SeenVersion,
} from '#contract/admin/campaigns.ts';
import { ById } from '#contract/admin/records.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import {
  type CampaignDeskDeps,
  createCampaign,
  listForStaff,
  moveCampaign,
  openCampaign,
  removeCampaign,
  saveCampaign,
} from './service.ts';

export function campaignDeskRoutes(app: App, deps: CampaignDeskDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminCampaignCalls.campaigns,
    policy: 'read',
    summary: 'Campaigns, the latest start first',
    query: CampaignQuery,
    answer: CampaignPage,
    handler: ({ query }) => listForStaff(deps, query),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminCampaignCalls.campaigns,
    policy: 'changeContent',
    summary: 'Create a campaign, as a draft',
    body: CampaignFields,
    answer: AdminCampaign,
    status: 201,
    refusals: [409],
    handler: ({ body }, by) => createCampaign(deps, by, body),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminCampaignCalls.campaign,
    policy: 'read',
    summary: 'A campaign to edit',
    params: ById,
    answer: AdminCampaign,
    refusals: [404],
    handler: ({ params }) => openCampaign(deps, params.id),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminCampaignCalls.campaign,
    policy: 'changeContent',
    summary: 'Save a campaign with its pictures in their order',
    params: ById,
    body: SaveCampaign,
    answer: AdminCampaign,
    refusals: [404, 409],
    handler: ({ params, body }, by) => saveCampaign(deps, by, params.id, body),
  });

  adminRoute(app, {
    method: 'DELETE',
    url: adminCampaignCalls.campaign,
    policy: 'changeContent',
    summary: 'Delete a campaign that nobody gave to',
    params: ById,
    body: SeenVersion,
    answer: z.null(),
    status: 204,
    refusals: [404, 409],
    handler: async ({ params, body }, by) => {
      await removeCampaign(deps, by, params.id, body.seenVersion);
      return null;
    },
  });

  const moves = {
    publish: 'Show a campaign on the site',
    unpublish: 'Take a campaign off the site',
    close: 'End a campaign now: it takes no more donations',
    archive: 'Put a campaign away for good',
  } as const;
  for (const move of ['publish', 'unpublish', 'close', 'archive'] as const) {
    adminRoute(app, {
      method: 'POST',
      url: adminCampaignCalls[move],
      policy: 'changeContent',
      summary: moves[move],
      params: ById,
      body: SeenVersion,
      answer: AdminCampaign,
      refusals: [404, 409],
      handler: ({ params, body }, by) => moveCampaign(deps, by, params.id, move, body.seenVersion),
    });
  }
}
