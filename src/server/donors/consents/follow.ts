import { validate } from 'uuid';
import type { AskForNews, AskForReports } from '#contract/donors/consents.server.ts';
import type { Language } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { hasEnoughMail, queueMail } from '../../mail/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { GIVE_DAYS } from './links.ts';
import { deleteAskedRecipients, isPublished, latestOf, REPORTS, type Subject } from './queries.ts';

type FollowDeps = { db: Database; clock: () => Date; trust: ReadTrust };

const DAY_MS = 86_400_000;

/**
 * Emails an address the question whether it wants news of a campaign, or of all. Nothing is recorded before the button behind the
 * link was pressed. An address that gets the news already, or was asked often enough today, gets no email, and the caller is not told.
 * @throws AppError `campaign_not_found`.
 */
export async function askForNews(
  deps: FollowDeps,
  { email, campaignId, language }: AskForNews,
): Promise<void> {
  if (campaignId !== null && !(validate(campaignId) && (await isPublished(deps.db, campaignId))))
    throw new AppError('campaign_not_found');
  const purpose = campaignId === null ? 'follow_trust' : 'follow_campaign';
  await askByEmail(deps, { email, kind: 'follow_asked', subject: { purpose, campaignId }, language });
}

/** The same about the monthly reports. */
export async function askForReports(deps: FollowDeps, { email, language }: AskForReports): Promise<void> {
  await askByEmail(deps, { email, kind: 'reports_asked', subject: REPORTS, language });
}

type Question = {
  email: string;
  kind: 'follow_asked' | 'reports_asked';
  subject: Subject;
  language: Language;
};

async function askByEmail(
  { db, clock, trust }: FollowDeps,
  { email, kind, subject, language }: Question,
): Promise<void> {
  const now = clock();
  const recipient = email.toLowerCase();
  const [latest] = await latestOf(db, [recipient], subject);
  if (latest?.isGiven || (await hasEnoughMail(db, kind, recipient, now))) return;
  await queueMail(db, trust, { kind, recipient, followedCampaignId: subject.campaignId, language }, now);
}

/** Deletes the addresses that were asked so long ago that the link in the email has expired. */
export async function forgetAsked(db: Database, now: Date): Promise<void> {
  await deleteAskedRecipients(db, new Date(now.getTime() - GIVE_DAYS * DAY_MS));
}
