import { validate } from 'uuid';
import type { AskForNews } from '#contract/donors/consents.server.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { hasEnoughMail, queueMail } from '../../mail/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { GIVE_DAYS } from './links.ts';
import { deleteAskedRecipients, isPublished, latestOf } from './queries.ts';

type FollowDeps = { db: Database; clock: () => Date; trust: ReadTrust };

const DAY_MS = 86_400_000;

/**
 * Emails an address the question whether it wants news of a campaign, or of all. Nothing is recorded before the button behind the
 * link was pressed. An address that gets the news already, or was asked often enough today, gets no email, and the caller is not told.
 * @throws AppError `campaign_not_found`.
 */
export async function askForNews(
  { db, clock, trust }: FollowDeps,
  { email, campaignId, language }: AskForNews,
): Promise<void> {
  if (campaignId !== null && !(validate(campaignId) && (await isPublished(db, campaignId))))
    throw new AppError('campaign_not_found');
  const now = clock();
  const recipient = email.toLowerCase();
  const purpose = campaignId === null ? 'follow_trust' : 'follow_campaign';
  const [latest] = await latestOf(db, [recipient], { purpose, campaignId });
  if (latest?.isGiven || (await hasEnoughMail(db, 'follow_asked', recipient, now))) return;
  await queueMail(
    db,
    trust,
    { kind: 'follow_asked', recipient, followedCampaignId: campaignId, language },
    now,
  );
}

/** Deletes the addresses that were asked so long ago that the link in the email has expired. */
export async function forgetAsked(db: Database, now: Date): Promise<void> {
  await deleteAskedRecipients(db, new Date(now.getTime() - GIVE_DAYS * DAY_MS));
}
