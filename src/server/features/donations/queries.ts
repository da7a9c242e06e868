import { desc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { FIRST_ASK_MS } from '#domain/ask-schedule.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { setting } from '../../db/schema/setting.ts';

/** Who an unpaid attempt counts against: HMACs of the address and, if there is one, the session. */
export type Payer = { addressHash: string; sessionHash: string | null };

const UNPAID = sql`state in ('CREATED', 'PENDING', 'FAILED')`;

function countUnpaid({ addressHash, sessionHash }: Payer, since: Date) {
  const after = since.toISOString();
  return sql<number>`greatest(
    (select count(*) from attempt where address_hash = ${addressHash} and created_at > ${after} and ${UNPAID}),
    (select count(*) from attempt where session_hash = ${sessionHash} and created_at > ${after} and ${UNPAID})
  )::int`;
}

/**
 * What decides whether an order is taken, in one round trip: its category and campaign if they exist, whether donations
 * are paused, and how many attempts the payer left unpaid since `since`.
 */
export async function findPurpose(
  db: Database,
  wanted: { categoryId: string | null; campaignId: string | null },
  payer: Payer,
  since: Date,
) {
  const [row] = await db
    .select({
      category: category.id,
      campaign: campaign.id,
      title: campaign.title,
      publishedAt: campaign.publishedAt,
      paused: sql<boolean>`exists (select from ${setting} where key = 'donations_paused' and value = 'yes')`,
      unpaid: countUnpaid(payer, since),
    })
    .from(
      sql`(select ${wanted.categoryId}::uuid as category_id, ${wanted.campaignId}::uuid as campaign_id) as wanted`,
    )
    .leftJoin(category, sql`${category.id} = wanted.category_id`)
    .leftJoin(campaign, sql`${campaign.id} = wanted.campaign_id`);
  return row;
}

/** Lets nobody else count or add attempts of this payer until the transaction ends. @returns the count by then. */
export async function lockUnpaid(tx: Transaction, payer: Payer, since: Date): Promise<number> {
  // Always the address first, so that two orders cannot wait for each other.
  for (const hash of [payer.addressHash, payer.sessionHash].filter((each) => each !== null)) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
  }
  const { rows } = await tx.execute<{ unpaid: number }>(sql`select ${countUnpaid(payer, since)} as unpaid`);
  return rows[0]?.unpaid ?? 0;
}

export type NewAttempt = { id: string; merchantOrderId: string; payer: Payer };

/**
 * Commits a donation, its first attempt and the first line of its history in one statement: one round trip, one commit.
 * @returns whether it did: nothing is written when the idempotency key is known already.
 */
export async function insertDonation(
  db: Database | Transaction,
  given: Required<Omit<typeof donation.$inferInsert, 'createdAt'>>,
  first: NewAttempt,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with given as (
      insert into donation (id, amount_paise, category_id, campaign_id, campaign_title, full_name, email, phone_number,
                            message, account_id, claimed_user_id, idempotency_key, body_hash, created_at)
      values (${given.id}, ${given.amountPaise}, ${given.categoryId}, ${given.campaignId}, ${given.campaignTitle},
              ${given.fullName}, ${given.email}, ${given.phoneNumber}, ${given.message}, ${given.accountId},
              ${given.claimedUserId}, ${given.idempotencyKey}, ${given.bodyHash}, ${now.toISOString()})
      on conflict (idempotency_key) where idempotency_key is not null do nothing
      returning id, amount_paise
    ), ${attemptOf(sql`given`, 1, first, now)}
    ${orderedEvent(first, now)}`);
  return rowCount === 1;
}

/** Commits a further attempt of a donation. @returns false when that number was given to another one meanwhile. */
export async function insertAttempt(
  db: Database | Transaction,
  donationId: string,
  number: number,
  fresh: NewAttempt,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with given as (select id, amount_paise from donation where id = ${donationId}),
    ${attemptOf(sql`given`, number, fresh, now)}
    ${orderedEvent(fresh, now)}`);
  return rowCount === 1;
}

function attemptOf(from: ReturnType<typeof sql>, number: number, fresh: NewAttempt, now: Date) {
  const firstAsk = new Date(now.getTime() + FIRST_ASK_MS).toISOString();
  const at = now.toISOString();
  return sql`tried as (
      insert into attempt (id, donation_id, number, provider, merchant_order_id, amount_paise, state, address_hash,
                           session_hash, next_ask_at, created_at, changed_at)
      select ${fresh.id}::uuid, given.id, ${number}::int, 'phonepe', ${fresh.merchantOrderId}, given.amount_paise, 'CREATED',
             ${fresh.payer.addressHash}, ${fresh.payer.sessionHash}, ${firstAsk}::timestamptz, ${at}::timestamptz,
             ${at}::timestamptz
      from ${from}
      on conflict (donation_id, number) do nothing
      returning id, donation_id, number
    )`;
}

function orderedEvent(fresh: NewAttempt, now: Date) {
  return sql`insert into donation_event (id, donation_id, attempt_id, at, kind, actor, words)
    select ${uuid()}::uuid, donation_id, id, ${now.toISOString()}::timestamptz, 'ordered', 'donor',
           'Attempt ' || number || ' to pay, under order ' || ${fresh.merchantOrderId}::text || '.'
    from tried`;
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

type PayCallEnd =
  | { kind: 'placed'; providerOrderId: string; redirectUrl: string; expiresAt: Date | null }
  | { kind: 'refused'; reason: string }
  | { kind: 'unanswered' };

const endings: Record<PayCallEnd['kind'], string> = {
  placed: 'The provider took the order.',
  refused: 'The provider refused the order.',
  unanswered: 'The provider gave no readable answer to the order; it will be asked what became of it.',
};

/** Notes how the call that places an order ended, unless something better was already learned of the attempt. */
export async function endPayCall(db: Database, attemptId: string, end: PayCallEnd, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isNew = sql`state = 'CREATED'`;
  const state = { placed: 'PENDING', refused: 'FAILED', unanswered: 'CREATED' }[end.kind];
  const placed = end.kind === 'placed' ? end : null;
  const expiresAt = placed?.expiresAt?.toISOString() ?? null;
  await db.execute(sql`
    with ended as (
      update attempt set
        pay_call_ended_at = ${at},
        state = case when ${isNew} then ${state} else state end,
        changed_at = case when ${isNew} and ${state} <> 'CREATED' then ${at} else changed_at end,
        provider_order_id = coalesce(${placed?.providerOrderId ?? null}, provider_order_id),
        redirect_url = coalesce(${placed?.redirectUrl ?? null}, redirect_url),
        expires_at = coalesce(${expiresAt}::timestamptz, expires_at),
        failure_reason = case when ${isNew} and ${state} = 'FAILED' then ${end.kind === 'refused' ? end.reason : null} else failure_reason end
      where id = ${attemptId}
      returning id, donation_id
    )
    insert into donation_event (id, donation_id, attempt_id, at, kind, actor, words)
    select ${uuid()}::uuid, donation_id, id, ${at}, ${end.kind}, 'donor', ${endings[end.kind]} from ended`);
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
    })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .where(eq(attempt.merchantOrderId, merchantOrderId));
  return row;
}
