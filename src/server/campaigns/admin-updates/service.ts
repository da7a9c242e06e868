import { v7 as uuid, validate } from 'uuid';
import type { AdminUpdate, CampaignUpdates, WriteUpdate } from '#contract/campaigns/updates.admin.ts';
import { updateState } from '#domain/campaigns/campaign-update.ts';
import type { UpdateTexts } from '#domain/text/content-language.ts';
import { tidyText } from '#domain/text/tidy-text.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { requireUploaded } from '../../trust/admin-pictures/service.ts';
import { cleanTranslations } from '../../trust/admin-translations/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import {
  campaignExists,
  findUpdate,
  insertEvent,
  insertUpdate,
  insertVersion,
  lockUpdate,
  updatesOf,
} from './queries.ts';
import { cancelEmails, countRecipients } from './recipient-queries.ts';

export type UpdateDeps = { db: Database; clock: () => Date; trust: ReadTrust; publicUrl: string };

/** An update as staff saw it. */
export type Seen = { id: string; seenVersion: number };
type FoundUpdate = NonNullable<Awaited<ReturnType<typeof findUpdate>>>;

/** Older ones stay on the campaign's page. */
const MOST_LISTED = 100;

/** A campaign's latest updates, and how many people would get the next email. @throws AppError `campaign_not_found`. */
export async function listUpdates(
  { db }: Pick<UpdateDeps, 'db'>,
  campaignId: string,
): Promise<CampaignUpdates> {
  if (!validate(campaignId) || !(await campaignExists(db, campaignId)))
    throw new AppError('campaign_not_found');
  const [recipients, updates] = await Promise.all([
    countRecipients(db, campaignId),
    updatesOf(db, campaignId, MOST_LISTED),
  ]);
  return { ...recipients, items: updates.map(described) };
}

function described(row: Awaited<ReturnType<typeof updatesOf>>[number]): AdminUpdate {
  const { kind, publishedVersion, publishedAt, changedAt, recipients, sentAt, sent, waiting } = row;
  return {
    ...row,
    state: updateState(kind, sentAt !== null),
    by: row.by || row.byEmail,
    at: row.writtenAt.toISOString(),
    publishedVersion,
    publishedAt: publishedAt?.toISOString() ?? null,
    changedAt: changedAt?.toISOString() ?? null,
    mailing:
      sentAt === null
        ? null
        : {
            by: row.sentBy || (row.sentByEmail ?? ''),
            at: sentAt.toISOString(),
            recipients: recipients ?? 0,
            sent,
            waiting,
          },
  };
}

/** Stores an update as a draft. @throws AppError `campaign_not_found`. */
export async function writeUpdate(
  deps: UpdateDeps,
  by: SignedInStaff,
  campaignId: string,
  written: WriteUpdate,
): Promise<CampaignUpdates> {
  const { db, clock } = deps;
  if (!validate(campaignId) || !(await campaignExists(db, campaignId)))
    throw new AppError('campaign_not_found');
  await db.transaction(async (tx) => {
    const updateId = uuid();
    await insertUpdate(tx, updateId, campaignId);
    const version = { updateId, number: 1, writtenBy: by.accountId, writtenAt: clock() };
    await storeVersion(tx, version, written);
  });
  return listUpdates(deps, campaignId);
}

/** Stores a new version of an update, which visitors do not see before it is published. @throws AppError as `lockSeen` does. */
export async function rewriteUpdate(
  deps: UpdateDeps,
  by: SignedInStaff,
  id: string,
  { seenVersion, ...written }: WriteUpdate & { seenVersion: number },
): Promise<CampaignUpdates> {
  const { db, clock } = deps;
  const { campaignId } = await db.transaction(async (tx) => {
    const update = await lockSeen(tx, { id, seenVersion });
    const version = { updateId: id, number: update.version + 1, writtenBy: by.accountId, writtenAt: clock() };
    await storeVersion(tx, version, written);
    return update;
  });
  return listUpdates(deps, campaignId);
}

/** @throws AppError `invalid_input` as `requireUploaded` does. */
async function storeVersion(
  tx: Transaction,
  version: { updateId: string; number: number; writtenBy: string; writtenAt: Date },
  { language, translations, title, text, pictures }: WriteUpdate,
): Promise<void> {
  await requireUploaded(tx, pictures);
  const translated = cleanTranslations<UpdateTexts>(language, translations, pictures);
  const texts = { language, title, text: tidyText(text), translations: translated };
  await insertVersion(tx, { ...version, ...texts }, pictures);
}

const CHANGES = {
  published: {
    from: (update: FoundUpdate) =>
      update.kind === null ||
      update.kind === 'withdrawn' ||
      (update.kind === 'published' && update.publishedVersion !== update.version),
    action: 'campaign_update_published',
    message: 'Published an update of a campaign.',
  },
  withdrawn: {
    from: (update: FoundUpdate) => update.kind === 'published',
    action: 'campaign_update_withdrawn',
    message: 'Withdrew an update of a campaign.',
  },
  discarded: {
    from: (update: FoundUpdate) => update.kind === null && update.sentAt === null,
    action: 'campaign_update_discarded',
    message: 'Discarded a draft of an update.',
  },
} as const;

/**
 * Publishes an update's latest version, withdraws it, or discards a draft. Withdrawing also stops emails that wait.
 * @throws AppError as `lockSeen` does; `update_changed` if its state does not allow it (any more).
 */
export async function changeState(
  deps: UpdateDeps,
  by: SignedInStaff,
  to: keyof typeof CHANGES,
  seen: Seen,
): Promise<CampaignUpdates> {
  const { db, clock } = deps;
  const { from, action, message } = CHANGES[to];
  const now = clock();
  const { campaignId } = await db.transaction(async (tx) => {
    const update = await lockSeen(tx, seen);
    if (!from(update)) throw new AppError('update_changed');
    const version = to === 'published' ? update.version : null;
    const number = (update.lastEvent ?? 0) + 1;
    const { id: updateId, campaignId } = update;
    await insertEvent(tx, {
      updateId,
      campaignId,
      number,
      kind: to,
      version,
      actedBy: by.accountId,
      at: now,
    });
    // control: a withdrawn update is not emailed any more (campaign-updates.test.ts)
    if (to === 'withdrawn') await cancelEmails(tx, updateId);
    const target = { kind: 'campaign', id: campaignId } as const;
    await recordAudit(tx, by, { action, target, message, after: { title: update.title } }, now);
    return update;
  });
  return listUpdates(deps, campaignId);
}

/** An update, locked. @throws AppError `not_found`; `update_changed` if it has a later version than the one that was seen. */
export async function lockSeen(tx: Transaction, { id, seenVersion }: Seen): Promise<FoundUpdate> {
  if (!validate(id)) throw new AppError('not_found');
  await lockUpdate(tx, id);
  return requireSeen(await findUpdate(tx, id), seenVersion);
}

export function requireSeen(found: FoundUpdate | undefined, seenVersion: number): FoundUpdate {
  if (!found) throw new AppError('not_found');
  // control: nobody saves, publishes or emails another text than the one they saw (campaign-updates.test.ts)
  if (found.version !== seenVersion) throw new AppError('update_changed');
  return found;
}
