import * as z from 'zod/mini';
import { UPDATE_STATES } from '#domain/campaigns/campaign-update.ts';
import { endpoint, staff } from '../endpoint.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById, SeenVersion, seenVersion } from '../fields/id-and-version.admin.ts';
import { givenText, required } from '../fields/text-fields.admin.ts';
import { DescribedPicture, pictureLimit } from '../trust/pictures.admin.ts';
import { updateLanguages } from '../trust/translations.admin.ts';

// News of a campaign: written, published on its page, and then emailed to those who asked for it.

const Recipients = {
  /** Those who asked for news and whose address accepts email. */
  recipients: z.number(),
  /** Those who asked, but whose address refused the last email. */
  undeliverable: z.number(),
};

export const WriteUpdate = z.strictObject({
  ...updateLanguages,
  title: required(120),
  text: givenText(4000, 'note_required'),
  pictures: z._default(z.array(DescribedPicture).check(pictureLimit), []),
});
export type WriteUpdate = z.infer<typeof WriteUpdate>;

const AdminUpdate = z.object({
  id: Id,
  ...WriteUpdate.shape,
  state: z.enum(UPDATE_STATES),
  /** The latest version. */
  version: z.number(),
  /** The version that visitors see. */
  publishedVersion: z.nullable(z.number()),
  by: z.string(),
  at: Moment,
  /** When it was first published, and what happened last. */
  publishedAt: z.nullable(Moment),
  changedAt: z.nullable(Moment),
  mailing: z.nullable(
    z.object({ by: z.string(), at: Moment, recipients: z.number(), sent: z.number(), waiting: z.number() }),
  ),
});
export type AdminUpdate = z.infer<typeof AdminUpdate>;

/** A campaign's latest updates, latest first, and who would get an email. */
export const CampaignUpdates = z.object({ ...Recipients, items: z.array(AdminUpdate) });
export type CampaignUpdates = z.infer<typeof CampaignUpdates>;

/** The email as plain text, as it would be sent in English. */
export const UpdatePreview = z.object({ ...Recipients, text: z.string() });
export type UpdatePreview = z.infer<typeof UpdatePreview>;

const seenRecipients = { seenRecipients: z.number().check(z.int()) };

const UPDATES = '/api/admin/campaigns/:id/updates';
const UPDATE = '/api/admin/campaign-updates/:id';

export const listCampaignUpdates = endpoint({
  method: 'GET',
  path: UPDATES,
  access: staff('read'),
  summary: "List a campaign's latest updates, and how many people would get the next email",
  params: ById,
  response: CampaignUpdates,
  errors: ['campaign_not_found'],
});

export const writeCampaignUpdate = endpoint({
  method: 'POST',
  path: UPDATES,
  access: staff('changeContent'),
  summary: 'Write an update as a draft',
  params: ById,
  body: WriteUpdate,
  response: CampaignUpdates,
  errors: ['campaign_not_found'],
});

export const rewriteCampaignUpdate = endpoint({
  method: 'PUT',
  path: UPDATE,
  access: staff('changeContent'),
  summary: 'Save a new version of an update; visitors see it once it is published',
  params: ById,
  body: z.strictObject({ ...WriteUpdate.shape, ...seenVersion }),
  response: CampaignUpdates,
  errors: ['not_found', 'update_changed'],
});

export const publishCampaignUpdate = endpoint({
  method: 'POST',
  path: `${UPDATE}/publish`,
  access: staff('changeContent'),
  summary: "Publish an update's latest version on the campaign's page",
  params: ById,
  body: SeenVersion,
  response: CampaignUpdates,
  errors: ['not_found', 'update_changed'],
});

export const withdrawCampaignUpdate = endpoint({
  method: 'POST',
  path: `${UPDATE}/withdraw`,
  access: staff('changeContent'),
  summary: "Withdraw a published update: the campaign's page says when, and emails that wait are not sent",
  params: ById,
  body: SeenVersion,
  response: CampaignUpdates,
  errors: ['not_found', 'update_changed'],
});

export const discardCampaignUpdate = endpoint({
  method: 'POST',
  path: `${UPDATE}/discard`,
  access: staff('changeContent'),
  summary: 'Discard an update that was never published',
  params: ById,
  body: SeenVersion,
  response: CampaignUpdates,
  errors: ['not_found', 'update_changed'],
});

export const previewUpdateEmail = endpoint({
  method: 'POST',
  path: `${UPDATE}/preview-email`,
  access: staff('changeContent'),
  summary: 'Show the email of an update without sending it',
  params: ById,
  body: SeenVersion,
  response: UpdatePreview,
  errors: ['not_found', 'update_changed', 'update_not_published'],
});

/** `seenRecipients` and `seenVersion` are as shown, so that nobody sends to more people than they were shown, or another text. */
export const emailCampaignUpdate = endpoint({
  method: 'POST',
  path: `${UPDATE}/email`,
  access: staff('writeToDonors'),
  summary: 'Email a published update, once, to those who asked for news',
  params: ById,
  body: z.strictObject({ ...seenVersion, ...seenRecipients }),
  response: CampaignUpdates,
  errors: [
    'not_found',
    'update_changed',
    'update_not_published',
    'update_already_sent',
    'update_without_recipients',
    'update_recipients_changed',
  ],
});
