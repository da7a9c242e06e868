import { AdminCampaign, adminCampaignCalls } from '#contract/campaigns/campaigns.admin.ts';
import { anyResponse } from '#web/lib/api/api.ts';
import { pathFor, read, send } from '../data/calls.ts';
import { bodyOf, type CampaignValues } from './form/campaign-values.ts';

export type StatusCall = 'publish' | 'unpublish' | 'close' | 'archive';

export const openCampaign = (id: string) => read(pathFor(adminCampaignCalls.campaign, id), AdminCampaign);

export const createCampaign = (values: CampaignValues) =>
  send('POST', adminCampaignCalls.campaigns, bodyOf(values), AdminCampaign);

export const saveCampaign = (id: string, values: CampaignValues, seenVersion: number) =>
  send('PUT', pathFor(adminCampaignCalls.campaign, id), { ...bodyOf(values), seenVersion }, AdminCampaign);

export const changeStatus = (call: StatusCall, { id, version }: AdminCampaign) =>
  send('POST', pathFor(adminCampaignCalls[call], id), { seenVersion: version }, AdminCampaign);

export const deleteCampaign = ({ id, version }: AdminCampaign) =>
  send('DELETE', pathFor(adminCampaignCalls.campaign, id), { seenVersion: version }, anyResponse);
