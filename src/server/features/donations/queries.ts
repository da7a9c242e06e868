import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { FIRST_ASK_MS } from '#domain/ask-schedule.ts';
import type { AttemptState } from '#domain/donation.ts';
import type { Language } from '#domain/language.ts';
import type { Database } from '../../db/client.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';

/** Who an unpaid attempt counts against: HMACs of the address and, if there is one, the session. */
export type Payer = { addressHash: string; sessionHash: string | null };

/** What an order is for, and how many unpaid attempts of its payer since `since` are still borne. */
export type Wanted = {
  categoryId: string | null;
  campaignId: string | null;
  payer: Payer;
  since: Date;
  maxUnpaid: number;
};

/** Why an order is not kept, in the sequence in which that is looked at; null when nothing stands against it. */
export type Refusal = 'paused' | 'category_unknown' | 'campaign_gone' | 'campaign_closed' | 'too_many_unpaid';

type Outcome = { refusal: Refusal | null; isKept: boolean };

export type NewAttempt = { id: string; merchantOrderId: string; payer: Payer };

/**
 * Commits a donation, its first attempt and the first line of its history, if its purpose exists and its payer may start
 * one more: one statement, so one round trip and one commit. Without a refusal, nothing is written only when the
 * idempotency key is known already.
 */
export async function insertDonation(
  db: Database,
  wanted: Wanted,
  given: Omit<typeof donation.$inferInsert, 'createdAt' | 'categoryId' | 'campaignId' | 'campaignTitle'> & {
    language: Language;
  },
  first: NewAttempt,
  now: Date,
): Promise<Outcome> {
  return keep(
    db,
    sql`${checked(wanted)}, given as (
      insert into donation (id, amount_paise, category_id, campaign_id, campaign_title, full_name, email, phone_number,
                            message, account_id, claimed_user_id, idempotency_key, body_hash, language, created_at)
      select ${given.id}::uuid, ${given.amountPaise}::bigint, category_id, campaign_id, campaign_title, ${given.fullName},
             ${given.email}, ${given.phoneNumber}, ${given.message}, ${given.accountId}::uuid, ${given.claimedUserId},
             ${given.idempotencyKey}, ${given.bodyHash}, ${given.language}, ${now.toISOString()}::timestamptz
      from checked where refusal is null
      on conflict (idempotency_key) where idempotency_key is not null do nothing
      returning id, amount_paise, category_id, campaign_id
    )`,
    { number: 1, fresh: first, now },
  );
}

/** Commits a further attempt of a donation, unless that number was given to another one meanwhile. */
export async function insertAttempt(
  db: Database,
  wanted: Wanted,
  donationId: string,
  number: number,
  fresh: NewAttempt,
  now: Date,
): Promise<Outcome> {
  return keep(
    db,
    sql`${checked(wanted)}, given as (
      select donation.id, amount_paise, donation.category_id, donation.campaign_id
      from donation join checked on refusal is null
      where donation.id = ${donationId}
    )`,
    { number, fresh, now },
  );
}

/** Everything that decides whether an order is taken. The payer's limit last, because it locks (see the function). */
function checked({ categoryId, campaignId, payer, since, maxUnpaid }: Wanted) {
  return sql`checked as materialized (
      select category.id as category_id, campaign.id as campaign_id, campaign.title as campaign_title,
        case
          when exists (select from setting where key = 'donations_paused' and value = 'yes') then 'paused'
          when category.id is null then 'category_unknown'
          when asked.campaign_id is not null and campaign.id is null then 'campaign_gone'
          when campaign.id is not null and (campaign.published_at is null or campaign.closed_at is not null)
            then 'campaign_closed'
          when not within_unpaid_limit(${payer.addressHash}, ${payer.sessionHash}, ${since.toISOString()}, ${maxUnpaid})
            then 'too_many_unpaid'
        end as refusal
      from (select ${categoryId}::uuid as category_id, ${campaignId}::uuid as campaign_id) as asked
      left join category on category.id = asked.category_id
      left join campaign on campaign.id = asked.campaign_id
    )`;
}

async function keep(
  db: Database,
  given: SQL,
  { number, fresh, now }: { number: number; fresh: NewAttempt; now: Date },
): Promise<Outcome> {
  const firstAsk = new Date(now.getTime() + FIRST_ASK_MS).toISOString();
  const at = now.toISOString();
  const { rows } = await db.execute<{ refusal: Refusal | null; is_kept: boolean }>(
    sql`
    with ${given}, tried as (
      insert into attempt (id, donation_id, number, provider, merchant_order_id, amount_paise, category_id, campaign_id,
                           state, address_hash, session_hash, next_ask_at, created_at, changed_at)
      select ${fresh.id}::uuid, given.id, ${number}::int, 'phonepe', ${fresh.merchantOrderId}, given.amount_paise,
             given.category_id, given.campaign_id, 'CREATED', ${fresh.payer.addressHash}, ${fresh.payer.sessionHash}, ${firstAsk}::timestamptz, ${at}::timestamptz,
             ${at}::timestamptz
      from given
      on conflict (donation_id, number) do nothing
      returning id, donation_id, number
    ), told as (
      insert into donation_event (id, donation_id, attempt_id, at, kind, actor, message)
      select ${uuid()}::uuid, donation_id, id, ${at}::timestamptz, 'ordered', 'donor',
             'Attempt ' || number || ' to pay, under order ' || ${fresh.merchantOrderId}::text || '.'
      from tried
    )
    select refusal, exists (select from tried) as is_kept from checked`,
  );
  return { refusal: rows[0]?.refusal ?? null, isKept: rows[0]?.is_kept ?? false };
}

/** The donation that was ordered under a key, with its latest attempt. */
export async function findByKey(db: Database, idempotencyKey: string) {
  const [row] = await db
    .select({
      donationId: donation.id,
      bodyHash: donation.bodyHash,
      number: attempt.number,
      merchantOrderId: attempt.merchantOrderId,
      state: attempt.state,
      redirectUrl: attempt.redirectUrl,
      expiresAt: attempt.expiresAt,
      createdAt: attempt.createdAt,
      payCallEndedAt: attempt.payCallEndedAt,
    })
    .from(donation)
    .innerJoin(attempt, eq(attempt.donationId, donation.id))
    .where(eq(donation.idempotencyKey, idempotencyKey))
    .orderBy(desc(attempt.number))
    .limit(1);
  return row;
}

export type PayCallEnd = { attemptId: string; at: Date } & (
  | { kind: 'placed'; providerOrderId: string; redirectUrl: string; expiresAt: Date | null }
  | { kind: 'refused'; reason: string }
  | { kind: 'unanswered' }
);

const endings: Record<PayCallEnd['kind'], { state: AttemptState; words: string }> = {
  placed: { state: 'PENDING', words: 'The provider took the order.' },
  refused: { state: 'FAILED', words: 'The provider refused the order.' },
  unanswered: {
    state: 'CREATED',
    words: 'The provider gave no readable answer to the order; it will be asked what became of it.',
  },
};

/** Notes how calls that place an order ended, unless something better was already learned of the attempt. */
export async function endPayCalls(db: Database, ends: readonly PayCallEnd[]): Promise<void> {
  const column = (of: (end: PayCallEnd) => string | null) => sql.param(ends.map(of));
  const isNew = sql`attempt.state = 'CREATED'`;
  await db.execute(
    sql`
    with given as (
      select * from unnest(
        ${column((end) => end.attemptId)}::uuid[], ${column((end) => end.at.toISOString())}::timestamptz[],
        ${column((end) => end.kind)}::text[], ${column((end) => endings[end.kind].state)}::text[],
        ${column((end) => endings[end.kind].words)}::text[],
        ${column((end) => (end.kind === 'placed' ? end.providerOrderId : null))}::text[],
        ${column((end) => (end.kind === 'placed' ? end.redirectUrl : null))}::text[],
        ${column((end) => (end.kind === 'placed' ? (end.expiresAt?.toISOString() ?? null) : null))}::timestamptz[],
        ${column((end) => (end.kind === 'refused' ? end.reason : null))}::text[],
        ${column(() => uuid())}::uuid[]
      ) as given (attempt_id, at, kind, state, words, provider_order_id, redirect_url, expires_at, reason, event_id)
    ), ended as (
      update attempt set
        pay_call_ended_at = given.at,
        state = case when ${isNew} then given.state else attempt.state end,
        changed_at = case when ${isNew} and given.state <> 'CREATED' then given.at else changed_at end,
        provider_order_id = coalesce(given.provider_order_id, attempt.provider_order_id),
        redirect_url = coalesce(given.redirect_url, attempt.redirect_url),
        expires_at = coalesce(given.expires_at, attempt.expires_at),
        failure_reason = case when ${isNew} then given.reason else failure_reason end
      from given where attempt.id = given.attempt_id
      returning given.event_id, donation_id, attempt.id, given.at, given.kind, given.words
    )
    insert into donation_event (id, donation_id, attempt_id, at, kind, actor, message)
    select event_id, donation_id, id, at, kind, 'donor', words from ended`,
  );
}

/** The donation that an order id opens. */
export async function findByOrderId(db: Database, merchantOrderId: string) {
  const [row] = await db
    .select({
      state: attempt.state,
      amountPaise: attempt.amountPaise,
      paymentMode: attempt.paymentMode,
      redirectUrl: attempt.redirectUrl,
      expiresAt: attempt.expiresAt,
      failureCodes: attempt.failureCodes,
      fullName: donation.fullName,
      campaignId: donation.campaignId,
      campaignTitle: donation.campaignTitle,
      categoryId: category.id,
      categoryName: category.name,
      categoryLanguage: category.language,
      campaignLanguage: campaign.language,
    })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .leftJoin(campaign, eq(campaign.id, donation.campaignId))
    .where(eq(attempt.merchantOrderId, merchantOrderId));
  return row;
}
