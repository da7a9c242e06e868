import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { isUndeliverable } from '../../mail/service.ts';

type Executor = Database | Transaction;

// control: news goes only to donors who have not withdrawn their consent (campaign-updates.test.ts) → sql`true`
const isGiven = sql`decided.is_given`;

// control: nobody who stopped following gets news (follow.test.ts) → sql`true`
const isFollowing = sql`followed.is_given`;

/**
 * Who asked for news of a campaign, once each under the address in use: its donors with a gift that was not returned in full, in the
 * language of the latest gift (a gift made while signed in belongs to the account, whatever address was typed), and those who follow it
 * or all campaigns, in the language in which they agreed.
 */
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
  ), followed as (
    select distinct on (email, purpose) coalesce(change.to_email, event.email) as email, event.is_given, notice.language
    from consent_event event left join email_change change on change.from_email = event.email
    left join privacy_notice notice on notice.version = event.notice_version
    where event.email is not null and (event.purpose = 'follow_trust' or event.campaign_id = ${campaignId}::uuid)
    order by email, event.purpose, event.at desc, event.id desc
  ), wanting as (
    select reached.recipient, reached.language from reached join decided on decided.email = reached.recipient and ${isGiven}
    union all
    select followed.email, followed.language from followed where ${isFollowing}
  )
  select distinct on (recipient) recipient, language, ${isUndeliverable(sql`wanting.recipient`)} as is_undeliverable
  from wanting order by recipient`;

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

type Mailing = {
  id: string;
  campaignId: string;
  recipients: number;
  sentBy: string;
  messageDomain: string;
};

/**
 * Queues an update's emails if they go to exactly `recipients` people. A single statement, so that nobody joins or leaves in
 * between. @returns the number of emails; 0 when nothing was queued.
 */
export async function queueUpdate(tx: Transaction, mailing: Mailing, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return runStatement(
    tx,
    sql`
    with target as materialized (
      select gen_random_uuid() as id, recipient, language from (${wanting(mailing.campaignId)}) as donor
      where not is_undeliverable
    ), sent as (
      update campaign_update set recipients = ${mailing.recipients}, sent_by = ${mailing.sentBy}::uuid, sent_at = ${at}
      where id = ${mailing.id}::uuid and (select count(*) from target) = ${mailing.recipients}
      returning id
    )
    insert into mail (id, kind, recipient, message_id, campaign_update_id, language, created_at, next_try_at)
    select target.id, 'campaign_update', target.recipient, '<' || target.id || '@' || ${mailing.messageDomain} || '>', sent.id,
      target.language, ${at}, ${at}
    from target cross join sent`,
  );
}

/** Cancels the emails of an update that wait. */
export async function cancelEmails(tx: Transaction, updateId: string): Promise<void> {
  await runStatement(
    tx,
    sql`
    update mail set next_try_at = null, last_error = 'update withdrawn'
    where campaign_update_id = ${updateId}::uuid and next_try_at is not null`,
  );
}
