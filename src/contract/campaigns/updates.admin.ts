import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { givenText, required } from '../fields/text-fields.admin.ts';

// Campaign news, emailed to the donors who asked for it.

const Recipients = {
  /** The donors who asked for news and whose address accepts email. */
  recipients: z.number(),
  /** Donors who asked, but whose address refused the last email. */
  undeliverable: z.number(),
};

const SentUpdate = z.object({
  id: Id,
  subject: z.string(),
  text: z.string(),
  by: z.string(),
  at: Moment,
  recipients: z.number(),
  sent: z.number(),
  waiting: z.number(),
});
export type SentUpdate = z.infer<typeof SentUpdate>;

/** A campaign's updates, latest first, and who would get the next one. */
export const CampaignUpdates = z.object({ ...Recipients, items: z.array(SentUpdate) });
export type CampaignUpdates = z.infer<typeof CampaignUpdates>;

export const WriteUpdate = z.strictObject({
  subject: required(120),
  text: givenText(4000, 'note_required'),
});
export type WriteUpdate = z.infer<typeof WriteUpdate>;

/** The email as plain text, as it would be sent in English. */
export const UpdatePreview = z.object({ ...Recipients, text: z.string() });
export type UpdatePreview = z.infer<typeof UpdatePreview>;

/** `seenRecipients` and `seenUpdates` are as shown, so that nobody sends to more people than they were shown, or twice. */
export const SendUpdate = z.strictObject({
  ...WriteUpdate.shape,
  seenRecipients: z.number().check(z.int()),
  seenUpdates: z.number().check(z.int()),
});
export type SendUpdate = z.infer<typeof SendUpdate>;

const UPDATES = '/api/admin/campaigns/:id/updates';

export const listCampaignUpdates = endpoint({
  method: 'GET',
  path: UPDATES,
  access: staff('read'),
  summary: "List a campaign's updates, and how many donors would get the next one",
  params: ById,
  response: CampaignUpdates,
  errors: ['campaign_not_found'],
});

export const previewCampaignUpdate = endpoint({
  method: 'POST',
  path: `${UPDATES}/preview`,
  access: staff('changeContent'),
  summary: 'Show the email of a campaign update without sending it',
  params: ById,
  body: WriteUpdate,
  response: UpdatePreview,
  errors: ['campaign_not_found'],
});

export const sendCampaignUpdate = endpoint({
  method: 'POST',
  path: UPDATES,
  access: staff('writeToDonors'),
  summary: 'Send a campaign update to the donors who asked for news',
  params: ById,
  body: SendUpdate,
  response: CampaignUpdates,
  errors: [
    'campaign_not_found',
    'update_already_sent',
    'update_without_recipients',
    'update_recipients_changed',
  ],
});
