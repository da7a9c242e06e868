import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';

/** What an order refers to: whether its category exists, and the campaign if there is one. One round trip. */
export async function findPurpose(db: Database, categoryId: string | null, campaignId: string | null) {
  const [row] = await db
    .select({
      category: category.id,
      campaign: campaign.id,
      title: campaign.title,
      publishedAt: campaign.publishedAt,
    })
    .from(sql`(select ${categoryId}::uuid as category_id, ${campaignId}::uuid as campaign_id) as wanted`)
    .leftJoin(category, sql`${category.id} = wanted.category_id`)
    .leftJoin(campaign, sql`${campaign.id} = wanted.campaign_id`);
  return row;
}

/** Commits a donation and its first attempt together, in one statement: one round trip, one commit. */
export async function insertDonation(
  db: Database,
  given: Required<Omit<typeof donation.$inferInsert, 'createdAt'>>,
  first: { id: string; merchantOrderId: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    with given as (
      insert into donation (id, amount_paise, category_id, campaign_id, campaign_title, full_name, email, phone_number,
                            message, account_id, claimed_user_id, created_at)
      values (${given.id}, ${given.amountPaise}, ${given.categoryId}, ${given.campaignId}, ${given.campaignTitle},
              ${given.fullName}, ${given.email}, ${given.phoneNumber}, ${given.message}, ${given.accountId},
              ${given.claimedUserId}, ${at})
      returning id, amount_paise
    )
    insert into attempt (id, donation_id, provider, merchant_order_id, amount_paise, state, created_at, changed_at)
    select ${first.id}::uuid, given.id, 'phonepe', ${first.merchantOrderId}, given.amount_paise, 'CREATED',
           ${at}::timestamptz, ${at}::timestamptz
    from given`);
}

/** Notes that the provider took the order, unless something was already learned of it. */
export async function markPlaced(
  db: Database,
  attemptId: string,
  placed: { providerOrderId: string; redirectUrl: string; expiresAt: Date | null },
  now: Date,
): Promise<void> {
  await db
    .update(attempt)
    .set({
      ...placed,
      state: sql`case when ${attempt.state} = 'CREATED' then 'PENDING' else ${attempt.state} end`,
      changedAt: sql`case when ${attempt.state} = 'CREATED' then ${now.toISOString()}::timestamptz else ${attempt.changedAt} end`,
    })
    .where(eq(attempt.id, attemptId));
}

/** Notes that the provider refused the order, if nothing else was learned of it. */
export async function markRefused(db: Database, attemptId: string, reason: string, now: Date): Promise<void> {
  await db
    .update(attempt)
    .set({ state: 'FAILED', failureReason: reason, changedAt: now })
    .where(sql`${attempt.id} = ${attemptId} and ${attempt.state} = 'CREATED'`);
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
