import * as z from 'zod/mini';
import { SURPLUS_USES } from '#domain/office/fund.ts';
import { hasPlausibleYear, isExistingDay } from '#domain/time/calendar-day.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment, PictureUrl } from '../fields/fields.ts';
import { CategoryId } from '../fields/form-fields.ts';
import { ById, SeenVersion, seenVersion } from '../fields/id-and-version.admin.ts';
import { givenText, optionalText } from '../fields/text-fields.admin.ts';
import { countedListOf, dateOrder, pageQuery } from '../lists.admin.ts';
import { DescribedPicture, pictureLimit } from '../trust/pictures.admin.ts';
import { campaignLanguages, estimateRule, exampleRule } from '../trust/translations.admin.ts';

/** `closed`: still on the site as ended, and accepts no more donations. */
export const CAMPAIGN_STATES = ['draft', 'published', 'closed', 'archived'] as const;
const CampaignState = z.enum(CAMPAIGN_STATES);
export type CampaignState = z.infer<typeof CampaignState>;

/** Date and time in India, in the format of a date input: 2026-11-21T18:30. */
const IndianMoment = z.string({ error: staffRule('date_and_time_required') }).check(
  z.regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/, staffRule('date_and_time_required')),
  z.refine((value) => isExistingDay(value.slice(0, 10)), staffRule('date_does_not_exist')),
  z.refine(hasPlausibleYear, staffRule('day_implausible')),
);

/** The fields of the campaign form, with the pictures in display order. */
export const CampaignFields = z.strictObject({
  title: givenText(200, 'title_required'),
  /** The last segment of the campaign's path; derived from the title when empty. */
  slug: z._default(
    z
      .string()
      .check(z.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, staffRule('slug_characters')), z.maxLength(120)),
    '',
  ),
  /** In the markup of src/domain/text/formatted-text.ts. Publishing requires a description, an address and a picture. */
  description: optionalText(20_000),
  address: optionalText(300),
  /** What amounts do, one per line; none are shown if it is empty. */
  giftExamples: optionalText(1000).check(...exampleRule),
  /** What the goal was based on: items whose amounts sum to the goal, one per line, and a text. Either may be empty. */
  goalEstimate: z._default(optionalText(2000).check(...estimateRule), ''),
  goalBasis: z._default(optionalText(600), ''),
  /** What happens to a surplus: the fund that it goes to, and a sentence; the trust’s own applies where it is empty. */
  surplusUse: z._default(z.nullable(z.enum(SURPLUS_USES)), null),
  surplusNote: z._default(optionalText(300), ''),
  /** Whether its page lists the donors who chose to be named. */
  hasDonorWall: z._default(z.boolean(), false),
  startsAt: IndianMoment,
  endsAt: IndianMoment,
  goalRupees: z
    .number({ error: staffRule('goal_required') })
    .check(
      z.minimum(1, staffRule({ code: 'goal_too_small', params: { min: 1 } })),
      z.maximum(100_000_000_000, staffRule('goal_too_large')),
    ),
  categoryId: CategoryId,
  pictures: z.array(DescribedPicture).check(pictureLimit),
  ...campaignLanguages,
});
export type CampaignFields = z.infer<typeof CampaignFields>;

export const SaveCampaign = z.strictObject({ ...CampaignFields.shape, ...seenVersion });
export type SaveCampaign = z.infer<typeof SaveCampaign>;

export const CampaignQuery = z.strictObject({
  ...pageQuery,
  ...dateOrder,
  /** All but archived ones by default. `quiet`: those with money left and without an update for 90 days. */
  state: z.optional(z.enum([...CAMPAIGN_STATES, 'any', 'quiet'])),
  categoryId: z.optional(Id),
  q: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
});
export type CampaignQuery = z.infer<typeof CampaignQuery>;

export const ListedCampaign = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  state: CampaignState,
  startsAt: Moment,
  endsAt: Moment,
  goalRupees: z.number(),
  raisedRupees: z.number(),
  donors: z.number(),
  category: z.object({ id: Id, name: z.string() }),
  picture: z.nullable(PictureUrl),
  version: z.number(),
});
export type ListedCampaign = z.infer<typeof ListedCampaign>;

export const ListedCampaigns = countedListOf(ListedCampaign);

/** A campaign with the fields of the form. */
export const AdminCampaign = z.object({
  ...ListedCampaign.shape,
  ...CampaignFields.shape,
  slug: z.string(),
  changedAt: Moment,
  /** The name of the last editor; null for sample content. */
  changedBy: z.nullable(z.string()),
  /** When it was closed early. */
  closedAt: z.nullable(Moment),
  /** With donations it can be archived but not deleted. */
  hasDonations: z.boolean(),
});
export type AdminCampaign = z.infer<typeof AdminCampaign>;

const CAMPAIGNS = '/api/admin/campaigns';
const CAMPAIGN = '/api/admin/campaigns/:id';

export const listCampaigns = endpoint({
  method: 'GET',
  path: CAMPAIGNS,
  access: staff('read'),
  summary: 'List campaigns, latest start first',
  query: CampaignQuery,
  response: ListedCampaigns,
});

export const createCampaign = endpoint({
  method: 'POST',
  path: CAMPAIGNS,
  access: staff('changeContent'),
  summary: 'Create a campaign as a draft',
  body: CampaignFields,
  response: AdminCampaign,
  status: 201,
  errors: ['slug_taken'],
});

export const getCampaign = endpoint({
  method: 'GET',
  path: CAMPAIGN,
  access: staff('read'),
  summary: 'Get a campaign',
  params: ById,
  response: AdminCampaign,
  errors: ['record_not_found'],
});

export const saveCampaign = endpoint({
  method: 'PUT',
  path: CAMPAIGN,
  access: staff('changeContent'),
  summary: 'Save a campaign with its pictures in display order',
  params: ById,
  body: SaveCampaign,
  response: AdminCampaign,
  errors: ['record_not_found', 'campaign_edited_meanwhile', 'slug_taken', 'campaign_incomplete'],
});

export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: CAMPAIGN,
  access: staff('changeContent'),
  summary: 'Delete a campaign without donations',
  params: ById,
  body: SeenVersion,
  errors: ['record_not_found', 'campaign_edited_meanwhile', 'campaign_has_donations'],
});

/** What the changes of a campaign's state have in common. */
const stateChange = {
  method: 'POST',
  access: staff('changeContent'),
  params: ById,
  body: SeenVersion,
  response: AdminCampaign,
} as const;

export const publishCampaign = endpoint({
  ...stateChange,
  path: `${CAMPAIGN}/publish`,
  summary: 'Publish or reopen a campaign',
  // `campaign_incomplete` lists under `fields` what is still missing.
  errors: ['record_not_found', 'campaign_edited_meanwhile', 'campaign_incomplete'],
});

export const unpublishCampaign = endpoint({
  ...stateChange,
  path: `${CAMPAIGN}/unpublish`,
  summary: 'Unpublish a campaign',
  errors: ['record_not_found', 'campaign_edited_meanwhile'],
});

export const closeCampaign = endpoint({
  ...stateChange,
  path: `${CAMPAIGN}/close`,
  summary: 'Close a campaign, which then accepts no more donations',
  errors: ['record_not_found', 'campaign_edited_meanwhile', 'campaign_not_started'],
});

export const archiveCampaign = endpoint({
  ...stateChange,
  path: `${CAMPAIGN}/archive`,
  summary: 'Archive a campaign',
  errors: ['record_not_found', 'campaign_edited_meanwhile'],
});
