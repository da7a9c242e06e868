import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONSENT_PLACES, CONSENT_PURPOSES } from '#domain/donors/data-requests.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { consentEvent } from '../../db/schema/consent.ts';

type Executor = Database | Transaction;
export type ConsentEvent = typeof consentEvent.$inferSelect;

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

/** What some addresses have decided, each under the address that has replaced it. */
export async function latestOf(db: Executor, emails: readonly string[]): Promise<Latest[]> {
  return readRows(
    db,
    Latest,
    sql`${withRelated(emails)}
    select distinct on (related.current) related.current as email, event.id, coalesce(event.is_given, false) as "isGiven",
      event.notice_version as "noticeVersion"
    from related left join consent_event event on event.email = related.email and event.purpose = 'campaign_updates'
    order by related.current, event.at desc nulls last, event.id desc`,
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
      row_number() over (partition by related.current, event.purpose order by event.at desc, event.id desc) = 1 as "isLatest"
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

/** Cancels queued campaign updates to some addresses. */
export async function cancelUpdates(tx: Transaction, emails: readonly string[]): Promise<void> {
  await runStatement(
    tx,
    sql`
    update mail set next_try_at = null, last_error = 'consent withdrawn'
    where kind = 'campaign_update' and next_try_at is not null
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

/** The recipient of an email that asked for a consent; null when it was erased, or for another email. */
export async function askedAddress(db: Executor, mailId: string): Promise<string | null> {
  const rows = await readRows(
    db,
    z.object({ email: z.string() }),
    sql`
    select lower(recipient) as email from mail where id = ${mailId}::uuid and kind = 'consent_asked' and recipient <> ''`,
  );
  return rows[0]?.email ?? null;
}
