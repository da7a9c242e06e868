import * as z from 'zod/mini';
import { hasPlausibleYear, isExistingDay } from '#domain/time/calendar-day.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment, PictureUrl } from '../fields/fields.ts';
import { seenVersion } from '../fields/id-and-version.admin.ts';
import { givenText, optionalText } from '../fields/text-fields.admin.ts';
import { countedListOf, dateOrder, pageQuery } from '../lists.admin.ts';
import { DescribedPicture, pictureLimit } from '../trust/pictures.admin.ts';
import { campaignLanguages, exampleRule } from '../trust/translations.admin.ts';

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
  categoryId: Id,
  pictures: z.array(DescribedPicture).check(pictureLimit),
  ...campaignLanguages,
});
export type CampaignFields = z.infer<typeof CampaignFields>;

export const SaveCampaign = z.strictObject({ ...CampaignFields.shape, ...seenVersion });
export type SaveCampaign = z.infer<typeof SaveCampaign>;

export const CampaignQuery = z.strictObject({
  ...pageQuery,
  ...dateOrder,
  /** All but archived ones by default. */
  state: z.optional(z.enum([...CAMPAIGN_STATES, 'any'])),
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

export const CampaignPage = countedListOf(ListedCampaign);

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

export const adminCampaignCalls = {
  /** GET `CampaignQuery`: `CampaignPage`; POST `CampaignFields`: 201 `AdminCampaign`, a draft. 409 `slug_taken`. */
  campaigns: '/api/admin/campaigns',
  /** GET: `AdminCampaign`; PUT `SaveCampaign`: `AdminCampaign`; DELETE `SeenVersion`: 204, 409 `campaign_has_donations`. */
  campaign: '/api/admin/campaigns/:id',
  /**
   * POST `SeenVersion`: `AdminCampaign`. Publishing a closed campaign reopens it. 409 `campaign_incomplete` lists under
   * `fields` what is still missing to publish; 409 `campaign_not_started` refuses to close a campaign that has not started or is
   * not published.
   */
  publish: '/api/admin/campaigns/:id/publish',
  unpublish: '/api/admin/campaigns/:id/unpublish',
  close: '/api/admin/campaigns/:id/close',
  archive: '/api/admin/campaigns/:id/archive',
} as const;
