import { count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { account } from '../../db/schema/account.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { campaignUpdate } from '../../db/schema/campaign-update.ts';
import { mail } from '../../db/schema/mail.ts';
import { isUndeliverable } from '../../mail/service.ts';

type Executor = Database | Transaction;

export async function findCampaign(db: Executor, id: string) {
  const [row] = await db
    .select({ title: campaign.title, slug: campaign.slug, publishedAt: campaign.publishedAt })
    .from(campaign)
    .where(eq(campaign.id, id));
  return row;
}

/**
 * Held until the transaction ends, so that updates of a campaign are sent one after the other. Donations to the campaign only lock its
 * key, so they need not wait while thousands of emails are queued.
 */
export async function lockCampaign(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: campaign.id }).from(campaign).where(eq(campaign.id, id)).for('no key update');
}

/**
 * The donors of a campaign with a gift that was not returned in full, who asked for news: each under the address in use, in the
 * language of the latest gift. A gift made while signed in belongs to the account, whatever address was typed.
 */
// control: news goes only to donors who have not withdrawn their consent (campaign-updates.test.ts) → sql`true`
const isGiven = sql`decided.is_given`;

const wanting = (campaignId: string): SQL => sql`
  with gift as (
    select coalesce(account.email, lower(donation.email)) as email, donation.language, donation.created_at
    from donation
    join attempt on attempt.donation_id = donation.id and attempt.state = 'COMPLETED'
      and attempt.reversed_paise < attempt.amount_paise
    left join account on account.id = donation.account_id
    where donation.campaign_id = ${campaignId}::uuid and (donation.email <> '' or account.email is not null)
  ), reached as (
    select distinct on (recipient) coalesce(change.to_email, gift.email) as recipient, gift.language
    from gift left join email_change change on change.from_email = gift.email
    order by recipient, gift.created_at desc
  ), decided as (
    select distinct on (email) coalesce(change.to_email, event.email) as email, event.is_given
    from consent_event event left join email_change change on change.from_email = event.email
    where event.purpose = 'campaign_updates' and event.email is not null
    order by 1, event.at desc, event.id desc
  )
  select reached.recipient, reached.language, ${isUndeliverable(sql`reached.recipient`)} as is_undeliverable
  from reached join decided on decided.email = reached.recipient and ${isGiven}`;

export async function countRecipients(
  db: Executor,
  campaignId: string,
): Promise<{ recipients: number; undeliverable: number }> {
  const rows = await readRows(
    db,
    z.object({ recipients: z.number(), undeliverable: z.number() }),
    sql`
    select count(*) filter (where not is_undeliverable)::int as recipients,
      count(*) filter (where is_undeliverable)::int as undeliverable
    from (${wanting(campaignId)}) as donor`,
  );
  return rows[0] ?? { recipients: 0, undeliverable: 0 };
}

type NewUpdate = Omit<typeof campaignUpdate.$inferInsert, 'sentAt'> & { messageDomain: string };

/**
 * Stores an update and queues its emails if they go to exactly `recipients` donors. A single statement, so that nobody joins or
 * leaves in between. @returns the number of emails; 0 when nothing was stored.
 */
export async function insertUpdate(tx: Transaction, update: NewUpdate, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return runStatement(
    tx,
    sql`
    with target as materialized (
      select gen_random_uuid() as id, recipient, language from (${wanting(update.campaignId)}) as donor
      where not is_undeliverable
    ), stored as (
      insert into campaign_update (id, campaign_id, subject, text, recipients, sent_by, sent_at)
      select ${update.id}::uuid, ${update.campaignId}::uuid, ${update.subject}, ${update.text}, ${update.recipients},
        ${update.sentBy}::uuid, ${at}
      where (select count(*) from target) = ${update.recipients}
      returning id
    )
    insert into mail (id, kind, recipient, message_id, campaign_update_id, language, created_at, next_try_at)
    select target.id, 'campaign_update', target.recipient, '<' || target.id || '@' || ${update.messageDomain} || '>', stored.id,
      target.language, ${at}, ${at}
    from target cross join stored`,
  );
}

/** A campaign's updates, latest first, with how many of their emails were sent. */
export function updatesOf(db: Executor, campaignId: string) {
  return db
    .select({
      id: campaignUpdate.id,
      subject: campaignUpdate.subject,
      text: campaignUpdate.text,
      recipients: campaignUpdate.recipients,
      sentAt: campaignUpdate.sentAt,
      by: account.name,
      byEmail: account.email,
      sent: count(mail.sentAt),
      waiting: count(mail.nextTryAt),
    })
    .from(campaignUpdate)
    .innerJoin(account, eq(account.id, campaignUpdate.sentBy))
    .leftJoin(mail, eq(mail.campaignUpdateId, campaignUpdate.id))
    .where(eq(campaignUpdate.campaignId, campaignId))
    .groupBy(campaignUpdate.id, account.id)
    .orderBy(desc(campaignUpdate.sentAt), desc(campaignUpdate.id));
}
