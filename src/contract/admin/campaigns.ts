import * as z from 'zod/mini';
import { Id, Moment, PictureUrl, storable } from '../fields.ts';
import { staffRule } from './errors.ts';
import { isOnTheCalendar, listOf, pageQuery } from './lists.ts';
import { DescribedPicture } from './pictures.ts';
import { givenText } from './texts.ts';
import { campaignLanguages, categoryLanguages } from './translations.ts';

/** `closed`: still on the site, as one that has ended, and takes no more donations. */
export const CAMPAIGN_STATES = ['draft', 'published', 'closed', 'archived'] as const;
const CampaignState = z.enum(CAMPAIGN_STATES);
export type CampaignState = z.infer<typeof CampaignState>;

const PICTURES_MOST = 40;

/** May wait until the campaign is published. */
const textForLater = (most: number) =>
  z._default(
    z
      .string()
      .check(z.trim(), z.maxLength(most, staffRule({ code: 'text_too_long', params: { most } })), storable()),
    '',
  );

/** A moment by the clock of India, as a date field gives it: 2026-11-21T18:30. */
const IndianMoment = z.string({ error: staffRule('date_and_time_required') }).check(
  z.regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/, staffRule('date_and_time_required')),
  z.refine((value) => isOnTheCalendar(value), staffRule('date_does_not_exist')),
);

/** A campaign as staff fill it in. Pictures are shown in the order of the list. */
export const CampaignFields = z.strictObject({
  title: givenText(200, 'title_required'),
  /** The last part of the campaign's address. Left out or empty: made of the title. */
  slug: z._default(
    z
      .string()
      .check(z.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, staffRule('slug_characters')), z.maxLength(120)),
    '',
  ),
  /** With light marks (src/domain/formatted-text.ts). Published with a description, an address and a picture only. */
  description: textForLater(20_000),
  address: textForLater(300),
  startsAt: IndianMoment,
  endsAt: IndianMoment,
  goalRupees: z
    .number({ error: staffRule('goal_required') })
    .check(
      z.minimum(1, staffRule({ code: 'goal_too_small', params: { least: 1 } })),
      z.maximum(100_000_000_000, staffRule('goal_too_large')),
    ),
  categoryId: Id,
  pictures: z
    .array(DescribedPicture)
    .check(
      z.maxLength(PICTURES_MOST, staffRule({ code: 'too_many_pictures', params: { most: PICTURES_MOST } })),
    ),
  ...campaignLanguages,
});
export type CampaignFields = z.infer<typeof CampaignFields>;

/** `seenVersion` is the version that was opened for editing: 409 `campaign_edited_meanwhile` when there is a newer one. */
export const SaveCampaign = z.strictObject({
  ...CampaignFields.shape,
  seenVersion: z.number().check(z.int()),
});
export type SaveCampaign = z.infer<typeof SaveCampaign>;

export const SeenVersion = z.strictObject({ seenVersion: z.number().check(z.int()) });

export const CampaignQuery = z.strictObject({
  ...pageQuery,
  /** Without it: all but archived ones. */
  state: z.optional(z.enum([...CAMPAIGN_STATES, 'any'])),
  categoryId: z.optional(Id),
  q: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200), storable())),
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

export const CampaignPage = listOf(ListedCampaign);

/** A campaign to edit: the fields as `SaveCampaign` takes them back, and what goes with them. */
export const AdminCampaign = z.object({
  ...ListedCampaign.shape,
  ...CampaignFields.shape,
  slug: z.string(),
  changedAt: Moment,
  /** The name of who changed it last; null for one that came with the site. */
  changedBy: z.nullable(z.string()),
  /** When it was closed before its end; null while it is not. */
  closedAt: z.nullable(Moment),
  /** Whether a donation was ever made for it: then it can be archived, but not deleted. */
  hasDonations: z.boolean(),
});
export type AdminCampaign = z.infer<typeof AdminCampaign>;

export const CategoryFields = z.strictObject({
  name: givenText(120, 'category_name_required'),
  ...categoryLanguages,
});
export type CategoryFields = z.infer<typeof CategoryFields>;
export const SaveCategory = z.strictObject({
  ...CategoryFields.shape,
  seenVersion: z.number().check(z.int()),
});
export type SaveCategory = z.infer<typeof SaveCategory>;

export const AdminCategory = z.object({
  id: Id,
  ...CategoryFields.shape,
  version: z.number(),
  /** Campaigns, donations and messages that bear it: then it cannot be deleted. */
  isUsed: z.boolean(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

export const AdminCategories = z.object({ items: z.array(AdminCategory) });

/** Reading is open to all of staff; changing to owner and manager. */
export const adminCampaignCalls = {
  /** GET `CampaignQuery`: `CampaignPage`; POST `CampaignFields`: 201 `AdminCampaign`, a draft. 409 `slug_taken`. */
  campaigns: '/api/admin/campaigns',
  /** GET: `AdminCampaign`; PUT `SaveCampaign`: `AdminCampaign`; DELETE `SeenVersion`: 204, 409 `campaign_has_donations`. */
  campaign: '/api/admin/campaigns/:id',
  /**
   * POST `SeenVersion`: `AdminCampaign`. 409 `campaign_incomplete` names under `fields` what a campaign still needs to be published;
   * publishing one that is closed opens it again. 409 `campaign_not_started` closes no campaign that has not begun or is not on the site.
   */
  publish: '/api/admin/campaigns/:id/publish',
  unpublish: '/api/admin/campaigns/:id/unpublish',
  close: '/api/admin/campaigns/:id/close',
  archive: '/api/admin/campaigns/:id/archive',
  /** GET: `AdminCategories`; POST `CategoryFields`: 201 `AdminCategory`, 409 `category_name_taken`. */
  categories: '/api/admin/categories',
  /** PUT `SaveCategory`: `AdminCategory`; DELETE: 204, 409 `category_in_use`. */
  category: '/api/admin/categories/:id',
} as const;
