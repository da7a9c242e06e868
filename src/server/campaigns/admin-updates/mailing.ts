import { validate } from 'uuid';
import type { CampaignUpdates, UpdatePreview } from '#contract/campaigns/updates.admin.ts';
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts';
import { AppError } from '../../errors.ts';
import { messageDomain, previewOfUpdate } from '../../mail/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { findUpdate } from './queries.ts';
import { countRecipients, queueUpdate } from './recipient-queries.ts';
import { listUpdates, lockSeen, requireSeen, type Seen, type UpdateDeps } from './service.ts';

type FoundUpdate = Awaited<ReturnType<typeof lockSeen>>;

/** The email of a published update, which is not sent. @throws AppError `not_found`, `update_changed`, `update_not_published`. */
export async function previewEmail(
  { db, trust, publicUrl }: UpdateDeps,
  { id, seenVersion }: Seen,
): Promise<UpdatePreview> {
  const update = requireSeen(validate(id) ? await findUpdate(db, id) : undefined, seenVersion);
  requirePublished(update);
  const text = previewOfUpdate(await trust(db), {
    ...update,
    language: DEFAULT_LANGUAGE,
    publicUrl,
    unsubscribeUrl: `${publicUrl}/…`,
  });
  return { ...(await countRecipients(db, update.campaignId)), text };
}

/**
 * Queues an update for everybody who asked for news and whose address accepts email.
 * @throws AppError `not_found`, `update_changed`, `update_not_published`, `update_already_sent`, `update_without_recipients`,
 * `update_recipients_changed`.
 */
export async function emailUpdate(
  deps: UpdateDeps,
  by: SignedInStaff,
  { id, seenVersion, seenRecipients }: Seen & { seenRecipients: number },
): Promise<CampaignUpdates> {
  const { db, clock, trust } = deps;
  const now = clock();
  const { campaignId } = await db.transaction(async (tx) => {
    const update = await lockSeen(tx, { id, seenVersion });
    requirePublished(update);
    // control: an update is emailed once (campaign-updates.test.ts)
    if (update.sentAt) throw new AppError('update_already_sent');
    const { campaignId, title } = update;
    const { recipients } = await countRecipients(tx, campaignId);
    if (recipients === 0) throw new AppError('update_without_recipients');
    const mailing = { id, campaignId, recipients: seenRecipients, sentBy: by.accountId };
    const queued = await queueUpdate(tx, { ...mailing, messageDomain: await messageDomain(tx, trust) }, now);
    if (queued === 0)
      throw new AppError({ code: 'update_recipients_changed', params: { count: recipients } });
    const target = { kind: 'campaign', id: campaignId } as const;
    const message = 'Emailed an update of a campaign to those who asked for it.';
    const after = { title, recipients: queued };
    await recordAudit(tx, by, { action: 'campaign_update_sent', target, message, after }, now);
    return update;
  });
  return listUpdates(deps, campaignId);
}

function requirePublished({ kind, version, publishedVersion }: FoundUpdate): void {
  if (kind !== 'published') throw new AppError('update_not_published');
  if (version !== publishedVersion) throw new AppError('update_not_published');
}
