import { v7 as uuid, validate } from 'uuid';
import type {
  CampaignUpdates,
  SendUpdate,
  UpdatePreview,
  WriteUpdate,
} from '#contract/campaigns/updates.admin.ts';
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { messageDomain, previewOfUpdate } from '../../mail/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { countRecipients, findCampaign, insertUpdate, lockCampaign, updatesOf } from './queries.ts';

export type UpdateDeps = { db: Database; clock: () => Date; trust: ReadTrust; publicUrl: string };

/** A campaign's updates, and how many donors would get the next one. @throws AppError `campaign_not_found`. */
export async function listUpdates({ db }: Pick<UpdateDeps, 'db'>, id: string): Promise<CampaignUpdates> {
  await requireCampaign(db, id);
  const [recipients, updates] = await Promise.all([countRecipients(db, id), updatesOf(db, id)]);
  return {
    ...recipients,
    items: updates.map(({ by, byEmail, sentAt, ...update }) => ({
      ...update,
      by: by || byEmail,
      at: sentAt.toISOString(),
    })),
  };
}

/** The email of an update, which is not sent. @throws AppError `campaign_not_found`. */
export async function previewUpdate(
  { db, trust, publicUrl }: UpdateDeps,
  id: string,
  written: WriteUpdate,
): Promise<UpdatePreview> {
  const { slug, publishedAt } = await requireCampaign(db, id);
  const text = previewOfUpdate(await trust(db), {
    ...written,
    slug: publishedAt ? slug : null,
    language: DEFAULT_LANGUAGE,
    publicUrl,
    unsubscribeUrl: `${publicUrl}/…`,
  });
  return { ...(await countRecipients(db, id)), text };
}

/**
 * Queues an update for every donor of the campaign who asked for news and whose address accepts email.
 * @throws AppError `campaign_not_found`, `update_already_sent`, `update_without_recipients`, `update_recipients_changed`.
 */
export async function sendUpdate(
  deps: UpdateDeps,
  by: SignedInStaff,
  id: string,
  { subject, text, seenRecipients, seenUpdates }: SendUpdate,
): Promise<CampaignUpdates> {
  const { db, clock, trust } = deps;
  await requireCampaign(db, id);
  const now = clock();
  await db.transaction(async (tx) => {
    await lockCampaign(tx, id);
    if ((await updatesOf(tx, id)).length !== seenUpdates) throw new AppError('update_already_sent');
    const { recipients } = await countRecipients(tx, id);
    if (recipients === 0) throw new AppError('update_without_recipients');
    const update = {
      id: uuid(),
      campaignId: id,
      subject,
      text,
      recipients: seenRecipients,
      sentBy: by.accountId,
    };
    const queued = await insertUpdate(tx, { ...update, messageDomain: await messageDomain(tx, trust) }, now);
    if (queued === 0)
      throw new AppError({ code: 'update_recipients_changed', params: { count: recipients } });
    const target = { kind: 'campaign', id } as const;
    const message = 'Sent news of a campaign to its donors.';
    const after = { subject, recipients: queued };
    await recordAudit(tx, by, { action: 'campaign_update_sent', target, message, after }, now);
  });
  return listUpdates(deps, id);
}

async function requireCampaign(db: Database, id: string) {
  const found = validate(id) ? await findCampaign(db, id) : undefined;
  if (!found) throw new AppError('campaign_not_found');
  return found;
}
