import {
  adminCampaignUpdateCalls,
  CampaignUpdates,
  type SendUpdate,
  UpdatePreview,
  type WriteUpdate,
} from '#contract/campaigns/updates.admin.ts';
import { pathFor, read, send } from '../../data/calls.ts';

export const readUpdates = (campaignId: string) =>
  read(pathFor(adminCampaignUpdateCalls.updates, campaignId), CampaignUpdates);

export const previewUpdate = (campaignId: string, written: WriteUpdate) =>
  send('POST', pathFor(adminCampaignUpdateCalls.preview, campaignId), written, UpdatePreview);

export const sendUpdate = (campaignId: string, update: SendUpdate) =>
  send('POST', pathFor(adminCampaignUpdateCalls.updates, campaignId), update, CampaignUpdates);
