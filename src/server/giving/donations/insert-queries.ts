import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { FIRST_POLL_MS } from '#domain/giving/poll-schedule.ts';
import type { Language } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import type { donation } from '../../db/schema/donation.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Payer } from '../../http/visitor-guard.ts';

/** What an order is for, and how many unpaid attempts its payer may have made since `since`. */
export type AdmissionCheck = {
  categoryId: string | null;
  campaignId: string | null;
  payer: Payer;
  since: Date;
  maxUnpaid: number;
};

/** Why the database refuses an order, in the order in which the reasons are checked. */
const REFUSALS = [
  'paused',
  'category_unknown',
  'campaign_gone',
  'campaign_closed',
  'too_many_unpaid',
] as const;
export type Refusal = (typeof REFUSALS)[number] | 'proof_used';

const Checked = z.object({ refusal: z.nullable(z.enum(REFUSALS)), isInserted: z.boolean() });
type Outcome = { refusal: Refusal | null; isInserted: boolean };

/** The mandate that a donor is asked to agree to with an order: its plan and the mandate that it replaces. */
type NewMandate = {
  id: string;
  subscriptionId: string;
  day: number;
  firstMonth: string;
  lastMonth: string | null;
  replacesId: string | null;
};

export type NewAttempt = {
  id: string;
  merchantOrderId: string;
  payer: Payer;
  proofId: string | null;
  /** Null for a gift that is made once. */
  mandate: NewMandate | null;
};

/**
 * Inserts a donation with its first attempt and the first entry of its history, unless the order is refused: one statement,
 * so one round trip and one commit. If it is neither refused nor inserted, its idempotency key is already in use.
 */
export async function insertDonation(
  db: Database,
  check: AdmissionCheck,
  row: Omit<typeof donation.$inferInsert, 'createdAt' | 'categoryId' | 'campaignId' | 'campaignTitle'> & {
    language: Language;
    statedIndianCitizen: boolean;
    sourceCode: string | null;
  },
  first: NewAttempt,
  now: Date,
): Promise<Outcome> {
  return insertIfAdmitted(
    db,
    sql`${checked(check)}, target as (
      insert into donation (id, amount_paise, category_id, campaign_id, campaign_title, full_name, email, phone_number,
                            message, account_id, claimed_user_id, idempotency_key, body_hash, language,
                            stated_indian_citizen, created_at)
      select ${row.id}::uuid, ${row.amountPaise}::bigint, category_id, campaign_id, campaign_title, ${row.fullName},
             ${row.email}, ${row.phoneNumber}, ${row.message}, ${row.accountId}::uuid, ${row.claimedUserId},
             ${row.idempotencyKey}, ${row.bodyHash}, ${row.language},
             ${row.statedIndianCitizen}, ${now.toISOString()}::timestamptz
      from checked where refusal is null
      on conflict (idempotency_key) where idempotency_key is not null do nothing
      returning id, amount_paise, category_id, campaign_id
    )${row.sourceCode === null ? sql`` : ofSource(row.sourceCode, now)}`,
    { number: 1, next: first, now },
  );
}

/** Notes the source of the donation in `target`, if it is one of its campaign's, until its outcome is counted. */
function ofSource(code: string, now: Date): SQL {
  return sql`, of_source as (
      insert into order_source (donation_id, source_id, created_at)
      select target.id, campaign_source.id, ${now.toISOString()}::timestamptz
      from target join campaign_source on campaign_source.campaign_id = target.campaign_id
      where campaign_source.code = ${code} and campaign_source.withdrawn_at is null
    )`;
}

/** Inserts the mandate that the order of `new_attempt` asks for. What is given now is the most that it ever allows. */
function ofMandate(mandate: NewMandate, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const firstCheck = sql`${new Date(now.getTime() + FIRST_POLL_MS).toISOString()}::timestamptz`;
  return sql`, new_mandate as (
      insert into mandate (id, attempt_id, subscription_id, max_amount_paise, amount_paise, day, first_month, last_month,
                           planned_through, replaces_id, changed_at, next_check_at, created_at)
      select ${mandate.id}::uuid, id, ${mandate.subscriptionId}, amount_paise, amount_paise, ${mandate.day}::int,
             ${mandate.firstMonth}, ${mandate.lastMonth}, ${mandate.firstMonth}, ${mandate.replacesId}::uuid, ${at}, ${firstCheck}, ${at}
      from new_attempt
      returning id
    ), mandate_created as (
      insert into mandate_event (id, mandate_id, at, kind, actor, message)
      select ${uuid()}::uuid, id, ${at}, 'created', 'donor', 'Ordered.' from new_mandate
    )`;
}

/** Inserts a further attempt of a donation, unless the order is refused or another caller has inserted that number. */
export async function insertAttempt(
  db: Database,
  check: AdmissionCheck,
  donationId: string,
  number: number,
  next: NewAttempt,
  now: Date,
): Promise<Outcome> {
  return insertIfAdmitted(
    db,
    sql`${checked(check)}, target as (
      select donation.id, amount_paise, donation.category_id, donation.campaign_id
      from donation join checked on refusal is null
      where donation.id = ${donationId}
    )`,
    { number, next, now },
  );
}

/** Decides whether an order is refused. The payer's limit comes last, because `within_unpaid_limit` takes locks. */
function checked({ categoryId, campaignId, payer, since, maxUnpaid }: AdmissionCheck) {
  // control: donations can be paused (abuse.test.ts) → sql`false`
  const isPaused = sql`exists (select from setting where key = 'donations_paused' and value = 'yes')`;
  // control: unpaid attempts are limited (abuse.test.ts) → sql`false`
  const hasTooManyUnpaid = sql`not within_unpaid_limit(${payer.addressHash}, ${payer.accountHash}, ${since.toISOString()}, ${maxUnpaid})`;
  return sql`checked as materialized (
      select category.id as category_id, campaign.id as campaign_id, campaign.title as campaign_title,
        case
          when ${isPaused} then 'paused'
          when category.id is null then 'category_unknown'
          when requested.campaign_id is not null and campaign.id is null then 'campaign_gone'
          when campaign.id is not null and (campaign.published_at is null or campaign.closed_at is not null)
            then 'campaign_closed'
          when ${hasTooManyUnpaid}
            then 'too_many_unpaid'
        end as refusal
      from (select ${categoryId}::uuid as category_id, ${campaignId}::uuid as campaign_id) as requested
      left join category on category.id = requested.category_id
      left join campaign on campaign.id = requested.campaign_id
    )`;
}

/** Inserts an attempt and its history for the donation in the `target` expression. */
async function insertIfAdmitted(
  db: Database,
  checkedTarget: SQL,
  { number, next, now }: { number: number; next: NewAttempt; now: Date },
): Promise<Outcome> {
  const firstPoll = new Date(now.getTime() + FIRST_POLL_MS).toISOString();
  const at = now.toISOString();
  // A new donation's first attempt conflicts with nothing, and the clause would cost a fifth of the statement's time.
  const unlessTaken = number > 1 ? sql`on conflict (donation_id, number) do nothing` : sql``;
  const inserting = readRows(
    db,
    Checked,
    sql`
    with ${checkedTarget}, new_attempt as (
      insert into attempt (id, donation_id, number, provider, order_kind, merchant_order_id, amount_paise, category_id, campaign_id,
                           state, address_hash, session_hash, proof_id, next_poll_at, created_at,
                           changed_at, counted_at)
      select ${next.id}::uuid, target.id, ${number}::int, 'phonepe', ${next.mandate ? 'mandate' : 'checkout'}, ${next.merchantOrderId}, target.amount_paise,
             target.category_id, target.campaign_id, 'CREATED', ${next.payer.addressHash}, ${next.payer.accountHash},
             ${next.proofId}, ${firstPoll}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
      from target
      ${unlessTaken}
      returning id, donation_id, number, amount_paise
    )${next.mandate ? ofMandate(next.mandate, now) : sql``}, event as (
      insert into donation_event (id, donation_id, attempt_id, at, kind, actor, message)
      select ${uuid()}::uuid, donation_id, id, ${at}::timestamptz, 'ordered', 'donor',
             'Payment attempt ' || number || ', order ' || ${next.merchantOrderId}::text || '.'
      from new_attempt
    )
    select refusal, exists (select from new_attempt) as "isInserted" from checked`,
  );
  try {
    const [row] = await inserting;
    return row ?? { refusal: null, isInserted: false };
  } catch (error) {
    if (isUniqueViolation(error, 'attempt_proof_once')) return { refusal: 'proof_used', isInserted: false };
    throw error;
  }
}
