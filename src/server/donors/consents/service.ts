import { v7 as uuid, validate } from 'uuid';
import type { OpenConsent, SaveConsent } from '#contract/donors/consents.server.ts';
import type { UpdatesConsent } from '#contract/donors/consents.ts';
import type { DonorConsent } from '#contract/donors/donors.admin.ts';
import { type ConsentTopic, topicOf } from '#domain/donors/data-requests.ts';
import type { Language } from '#domain/text/language.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { hasEnoughMail, queueMail } from '../../mail/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { currentNotice, type NoticeDeps, storeShownNotice } from '../../trust/privacy-notice/service.ts';
import { isOwnOrder, type KnownDonor, requireDonor } from '../account/service.ts';
import type { DonorCipher } from '../donor-data/cipher.ts';
import { forgetAsked } from './follow.ts';
import { createGiveLink, createStopLink, readConsentLink } from './links.ts';
import {
  type ConsentEvent,
  cancelQueued,
  findAsked,
  findEvent,
  findGift,
  givenBy,
  insertEvents,
  latestOf,
  REPORTS,
  recordedOf,
  type Subject,
} from './queries.ts';

export type ConsentDeps = NoticeDeps & {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  cipher: DonorCipher;
};

export { createGiveLink, createStopLink, forgetAsked };

/** News of the campaigns that somebody gave to. */
const GIFTS: Subject = { purpose: 'campaign_updates', campaignId: null };
const CHOICES: Record<ConsentTopic, Subject> = { campaigns: GIFTS, reports: REPORTS };

/** What the page after a gift, or "My gifts" without an order, offers. */
export async function openConsent(
  deps: ConsentDeps,
  donor: KnownDonor | null,
  { merchantOrderId, topic = 'campaigns', language }: OpenConsent,
): Promise<UpdatesConsent> {
  const { version: notice } = await currentNotice(deps, language);
  const notGiven = { isGiven: false, notice, givenWith: null };
  // The reports have nothing to do with an order.
  const order = topic === 'reports' ? '' : merchantOrderId;
  if (order !== '' && !(await findGift(deps.db, order))) return { kind: 'none', ...notGiven };
  const isOwn = donor && (order === '' || (await isOwnOrder(deps.db, donor, order)));
  // Nobody else may learn what the owner of a gift has decided.
  if (!isOwn) return { kind: order === '' ? 'none' : 'email', ...notGiven };
  const given = (await latestOf(deps.db, donor.addresses, CHOICES[topic])).find(({ isGiven }) => isGiven);
  return { kind: 'own', isGiven: given !== undefined, notice, givenWith: given?.noticeVersion ?? null };
}

/**
 * Records that a donor wants news of their campaigns, or the reports, or no longer does. After a gift of somebody who has not proven
 * its address, the question goes to that address by email instead.
 * @throws AppError `donor_unknown`, `notice_changed`.
 */
export async function saveConsent(
  deps: ConsentDeps,
  donor: KnownDonor | null,
  { merchantOrderId, topic = 'campaigns', isGiven, notice, language }: SaveConsent,
): Promise<void> {
  const gift =
    merchantOrderId === '' || topic === 'reports' ? null : await findGift(deps.db, merchantOrderId);
  const isOwn = donor && (gift === null || (await isOwnOrder(deps.db, donor, merchantOrderId)));
  // control: nobody consents for somebody else’s address (consents.test.ts)
  if (gift && !isOwn) return isGiven ? askByEmail(deps, gift) : undefined;
  const { addresses } = requireDonor(donor);
  const place = gift ? 'after_gift' : 'account';
  const shown = { version: notice, language };
  const given = isGiven ? CHOICES[topic] : null;
  if (!(await record(deps, addresses, { topic, given, place, notice: shown })))
    throw new AppError('notice_changed');
}

/** Each address is asked once a day at most, because anyone can type any address into the form. */
async function askByEmail(
  { db, clock, trust }: ConsentDeps,
  { attemptId, email }: { attemptId: string; email: string },
): Promise<void> {
  const now = clock();
  const [latest] = await latestOf(db, [email], GIFTS);
  if (latest?.isGiven) return;
  if (await hasEnoughMail(db, 'consent_asked', email, now)) return;
  await queueMail(db, trust, { kind: 'consent_asked', recipient: email, attemptId }, now);
}

export type LinkedConsent =
  | { kind: 'stop'; email: string | null; topic: ConsentTopic; isGiven: boolean }
  | { kind: 'give'; email: string; subject: Subject; isGiven: boolean; notice: string }
  | 'expired'
  | null;

/** The consent that a link in an email gives or withdraws; null for a damaged link or an erased address. */
export async function linkedConsent(
  deps: ConsentDeps,
  token: string,
  language: Language,
): Promise<LinkedConsent> {
  const link = readConsentLink(deps.cipher, token, deps.clock());
  if (link === null || link === 'expired') return link;
  if (!validate('eventId' in link ? link.eventId : link.mailId)) return null;
  if (link.kind === 'stop') {
    const event = await findEvent(deps.db, link.eventId);
    if (!event) return null;
    const { email } = event;
    const topic = topicOf(event.purpose);
    const isGiven = email !== null && (await givenAbout(deps.db, topic, [email])).length > 0;
    return { kind: 'stop', email, topic, isGiven };
  }
  const asked = await findAsked(deps.db, link.mailId);
  if (!asked) return null;
  const { email, ...subject } = asked;
  const { version: notice } = await currentNotice(deps, language);
  const [latest] = await latestOf(deps.db, [email], subject);
  return { kind: 'give', email, subject, isGiven: latest?.isGiven ?? false, notice };
}

/** Gives or withdraws the consent of a link. @returns false if the privacy notice is not the one that was shown. */
export async function followLink(
  deps: ConsentDeps,
  linked: Exclude<LinkedConsent, 'expired' | null>,
  notice: { version: string; language: Language },
): Promise<boolean> {
  if (linked.email === null) return true;
  const given = linked.kind === 'give' ? linked.subject : null;
  const topic = topicOfLink(linked);
  return record(deps, [linked.email], { topic, given, place: 'email', notice });
}

export function topicOfLink(linked: Exclude<LinkedConsent, 'expired' | null>): ConsentTopic {
  return linked.kind === 'give' ? topicOf(linked.subject.purpose) : linked.topic;
}

/** All decisions of some addresses, each with the notice that was shown; oldest first. */
export async function recordedConsents(db: Database, emails: readonly string[]): Promise<DonorConsent[]> {
  const recorded = await recordedOf(db, emails);
  return recorded.map(({ at, noticeVersion: version, noticeLanguage: language, ...consent }) => ({
    ...consent,
    at: new Date(at).toISOString(),
    notice: version !== null && language !== null ? { version, language } : null,
  }));
}

/** The consent with which an address gets news of a campaign; null without one. */
export async function givenNewsConsent(
  db: Database,
  email: string,
  campaignId: string,
): Promise<{ id: string } | null> {
  const given = await givenAbout(db, 'campaigns', [email.toLowerCase()]);
  return given.find((each) => each.campaignId === null || each.campaignId === campaignId) ?? null;
}

/** The consent with which an address gets the monthly reports; null without one. */
export async function givenReportsConsent(db: Database, email: string): Promise<{ id: string } | null> {
  return (await givenAbout(db, 'reports', [email.toLowerCase()]))[0] ?? null;
}

async function givenAbout(db: Database | Transaction, topic: ConsentTopic, emails: readonly string[]) {
  return (await givenBy(db, emails)).filter(({ purpose }) => topicOf(purpose) === topic);
}

type Decision = Pick<ConsentEvent, 'place'> & {
  topic: ConsentTopic;
  /** What the consent is given to; null withdraws all consents about the topic. */
  given: Subject | null;
  notice: { version: string; language: Language };
};

/**
 * Records a consent that was not given yet, or that all about a topic are withdrawn. Withdrawing takes effect at once, also for emails that are queued.
 * @returns false, and records nothing, if the privacy notice is not the one that was shown.
 */
async function record(
  { db, clock, siteDetails }: ConsentDeps,
  addresses: readonly string[],
  { topic, given, place, notice }: Decision,
): Promise<boolean> {
  const now = clock();
  return db.transaction(async (tx) => {
    // control: a consent names a notice that was shown (consents.test.ts)
    if (given && !(await storeShownNotice({ db: tx, siteDetails }, notice, now))) return false;
    const isGiven = given !== null;
    const changed = given
      ? (await latestOf(tx, addresses, given))
          .filter((latest) => !latest.isGiven)
          .map(({ email }) => ({ email, ...given }))
      : await givenAbout(tx, topic, addresses);
    const noticeVersion = isGiven ? notice.version : null;
    await insertEvents(
      tx,
      changed.map(({ email, purpose, campaignId }) => {
        return { id: uuid(), purpose, campaignId, email, isGiven, place, noticeVersion, at: now };
      }),
    );
    // control: withdrawing a consent stops news that is queued (campaign-updates.test.ts)
    if (!isGiven)
      await cancelQueued(
        tx,
        topic,
        changed.map(({ email }) => email),
      );
    return true;
  });
}
