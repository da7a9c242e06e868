import { and, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONSENT_PLACES, CONSENT_PURPOSES, type ConsentTopic } from '#domain/donors/data-requests.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { consentEvent } from '../../db/schema/consent.ts';
import { mail } from '../../db/schema/mail.ts';

type Executor = Database | Transaction;
export type ConsentEvent = typeof consentEvent.$inferSelect;

/** What a consent is about. */
export type Subject = Pick<ConsentEvent, 'purpose' | 'campaignId'>;
export const REPORTS: Subject = { purpose: 'monthly_reports', campaignId: null };

const Latest = z.object({
  email: z.string(),
  id: z.nullable(z.string()),
  isGiven: z.boolean(),
  noticeVersion: z.nullable(z.string()),
});
type Latest = z.infer<typeof Latest>;

/** `related`: the current address of each person with one of these addresses, next to it and every address that it replaced. */
const withRelated = (emails: readonly string[]) => sql`
  with asked as (
    select distinct coalesce(change.to_email, given.email) as email
    from unnest(${sql.param([...emails])}::text[]) as given(email)
    left join email_change change on change.from_email = given.email
  ), related as (
    select email as current, email from asked
    union select to_email, from_email from email_change join asked on to_email = asked.email
  )`;

/** What some addresses have decided about a subject, each under the address that has replaced it. */
export async function latestOf(
  db: Executor,
  emails: readonly string[],
  { purpose, campaignId }: Subject,
): Promise<Latest[]> {
  return readRows(
    db,
    Latest,
    sql`${withRelated(emails)}
    select distinct on (related.current) related.current as email, event.id, coalesce(event.is_given, false) as "isGiven",
      event.notice_version as "noticeVersion"
    from related left join consent_event event on event.email = related.email and event.purpose = ${purpose}
      and event.campaign_id is not distinct from ${campaignId}::uuid
    order by related.current, event.at desc nulls last, event.id desc`,
  );
}

const Given = z.object({
  id: z.string(),
  email: z.string(),
  purpose: z.enum(CONSENT_PURPOSES),
  campaignId: z.nullable(z.string()),
});

/** The consents that some addresses, and those that they replaced, have given and not withdrawn; each under the current address. */
export async function givenBy(db: Executor, emails: readonly string[]): Promise<z.infer<typeof Given>[]> {
  return readRows(
    db,
    Given,
    sql`${withRelated(emails)}
    select id, email, purpose, campaign_id as "campaignId" from (
      select distinct on (related.current, event.purpose, event.campaign_id) event.id, related.current as email, event.purpose,
        event.campaign_id, event.is_given
      from related join consent_event event on event.email = related.email
      order by related.current, event.purpose, event.campaign_id, event.at desc, event.id desc) as latest
    where is_given`,
  );
}

const RecordedConsent = z.object({
  id: z.string(),
  purpose: z.enum(CONSENT_PURPOSES),
  email: z.string(),
  isGiven: z.boolean(),
  place: z.enum(CONSENT_PLACES),
  at: z.string(),
  noticeVersion: z.nullable(z.string()),
  noticeLanguage: z.nullable(z.enum(LANGUAGES)),
  isLatest: z.boolean(),
});
export type RecordedConsent = z.infer<typeof RecordedConsent>;

/** Everything that some addresses, and those that they replaced, have decided; oldest first. */
export async function recordedOf(db: Executor, emails: readonly string[]): Promise<RecordedConsent[]> {
  return readRows(
    db,
    RecordedConsent,
    sql`${withRelated(emails)}
    select event.id, event.purpose, event.email, event.is_given as "isGiven", event.place, event.at,
      event.notice_version as "noticeVersion", privacy_notice.language as "noticeLanguage",
      row_number() over (partition by related.current, event.purpose, event.campaign_id order by event.at desc, event.id desc) = 1 as "isLatest"
    from related join consent_event event on event.email = related.email
    left join privacy_notice on privacy_notice.version = event.notice_version
    order by event.at, event.id`,
  );
}

export async function insertEvents(tx: Transaction, events: ConsentEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(consentEvent).values(events);
}

export async function findEvent(db: Executor, id: string): Promise<ConsentEvent | undefined> {
  const [row] = await db.select().from(consentEvent).where(eq(consentEvent.id, id));
  return row;
}

/** Cancels queued emails about a topic to some addresses. */
export async function cancelQueued(
  tx: Transaction,
  topic: ConsentTopic,
  emails: readonly string[],
): Promise<void> {
  const kind = topic === 'reports' ? 'monthly_report' : 'campaign_update';
  await runStatement(
    tx,
    sql`
    update mail set next_try_at = null, last_error = 'consent withdrawn'
    where kind = ${kind} and next_try_at is not null
      and lower(recipient) = any(${sql.param([...emails])}::text[])`,
  );
}

/** A paid gift to a campaign, with the address of its donor. */
export async function findGift(
  db: Executor,
  merchantOrderId: string,
): Promise<{ attemptId: string; email: string } | undefined> {
  const rows = await readRows(
    db,
    z.object({ attemptId: z.string(), email: z.string() }),
    sql`
    select attempt.id as "attemptId", lower(donation.email) as email
    from attempt join donation on donation.id = attempt.donation_id
    where attempt.merchant_order_id = ${merchantOrderId} and attempt.state = 'COMPLETED' and attempt.provider = 'phonepe'
      and donation.campaign_id is not null and donation.email <> ''`,
  );
  return rows[0];
}

const Asked = z.object({
  email: z.string(),
  purpose: z.enum(CONSENT_PURPOSES),
  campaignId: z.nullable(z.string()),
});

/** What an email asked for, and its recipient; undefined when that was erased or forgotten, or for another email. */
export async function findAsked(db: Executor, mailId: string): Promise<z.infer<typeof Asked> | undefined> {
  const rows = await readRows(
    db,
    Asked,
    sql`
    select lower(recipient) as email, followed_campaign_id as "campaignId",
      case when kind = 'consent_asked' then 'campaign_updates' when kind = 'reports_asked' then 'monthly_reports'
        when followed_campaign_id is null then 'follow_trust' else 'follow_campaign' end as purpose
    from mail where id = ${mailId}::uuid and kind in ('consent_asked', 'follow_asked', 'reports_asked') and recipient <> ''`,
  );
  return rows[0];
}

/** Whether visitors can see a campaign. */
export async function isPublished(db: Executor, campaignId: string): Promise<boolean> {
  return (await db.$count(campaign, and(eq(campaign.id, campaignId), isNotNull(campaign.publishedAt)))) > 0;
}

/** Deletes the recipients of questions that were sent before a moment. */
export async function deleteAskedRecipients(db: Database, before: Date): Promise<void> {
  await db
    .update(mail)
    .set({ recipient: '' })
    .where(
      and(
        inArray(mail.kind, ['follow_asked', 'reports_asked']),
        isNull(mail.nextTryAt),
        lt(mail.createdAt, before),
        ne(mail.recipient, ''),
      ),
    );
}
