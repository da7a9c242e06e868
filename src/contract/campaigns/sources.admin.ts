import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/text/language.ts';
import { endpoint, staff } from '../endpoint.ts';
import { Id } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { required } from '../fields/text-fields.admin.ts';

// Where a campaign's short link is put up or printed, with counts of what it led to.

const CampaignSource = z.object({
  id: Id,
  name: z.string(),
  /** The short link in English. */
  link: z.string(),
  opened: z.number(),
  started: z.number(),
  paid: z.number(),
  isWithdrawn: z.boolean(),
});
export type CampaignSource = z.infer<typeof CampaignSource>;

/** In the order in which they were named, withdrawn ones last. */
export const CampaignSources = z.object({ items: z.array(CampaignSource) });
export type CampaignSources = z.infer<typeof CampaignSources>;

export const NameSource = z.strictObject({ name: required(60) });

export const ChangeSource = z.strictObject({ ...NameSource.shape, isWithdrawn: z.boolean() });
export type ChangeSource = z.infer<typeof ChangeSource>;

/** The sizes of posters; a standee is a roll-up banner of 2 × 5 feet. */
export const POSTER_SIZES = ['a4', 'a5', 'standee'] as const;
export type PosterSize = (typeof POSTER_SIZES)[number];

const SOURCES = '/api/admin/campaigns/:id/sources';

export const listCampaignSources = endpoint({
  method: 'GET',
  path: SOURCES,
  access: staff('read'),
  summary: "List where a campaign's short links are, with how often each was opened and what it led to",
  params: ById,
  response: CampaignSources,
  errors: ['campaign_not_found'],
});

export const nameCampaignSource = endpoint({
  method: 'POST',
  path: SOURCES,
  access: staff('changeContent'),
  summary: 'Name a source of a campaign, which gets a short link',
  params: ById,
  body: NameSource,
  response: CampaignSources,
  errors: ['campaign_not_found', 'source_name_taken', 'too_many_sources'],
});

export const changeCampaignSource = endpoint({
  method: 'PUT',
  path: '/api/admin/campaign-sources/:id',
  access: staff('changeContent'),
  summary:
    'Rename a source, or withdraw it: then nothing is counted, and its link still leads to the campaign',
  params: ById,
  body: ChangeSource,
  response: CampaignSources,
  errors: ['record_not_found', 'source_name_taken'],
});

export const downloadPoster = endpoint({
  method: 'GET',
  path: '/api/admin/campaign-sources/:id/poster',
  access: staff('read'),
  summary: "Download a poster with the QR code of a source's short link, as PDF",
  params: ById,
  query: z.strictObject({ language: z.enum(LANGUAGES), size: z.enum(POSTER_SIZES) }),
  response: 'application/pdf',
  errors: ['record_not_found'],
});
