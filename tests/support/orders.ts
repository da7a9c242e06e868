import { eq } from 'drizzle-orm';
import { attempt } from '#server/db/schema/donation.ts';
import type { TestApp } from './app.ts';
import type { createCampaign } from './factories.ts';

type Wanted = { campaign: Awaited<ReturnType<typeof createCampaign>>; email?: string; message?: string };

/** A gift of ₹500 to a campaign as a donor orders it, with the ids under which staff find it. Nobody has paid it yet. */
export async function orderGift({ db, post }: TestApp, { campaign, ...changes }: Wanted) {
  const form = { email: 'lakshmi@example.com', message: '', ...changes };
  const answer = await post('/api/phonePayOrder', {
    donationAmount: 500,
    categoryId: campaign.categoryId,
    campaignId: campaign.id,
    fullName: 'Lakshmi Rao',
    phoneNumber: '9876543210',
    ...form,
  });
  const merchantOrderId = String(answer.json().merchantOrderId);
  const [row] = await db
    .select({ id: attempt.id, donationId: attempt.donationId })
    .from(attempt)
    .where(eq(attempt.merchantOrderId, merchantOrderId));
  if (!row) throw new Error(`no order was made: ${answer.body}`);
  return { ...row, email: form.email, merchantOrderId, campaign };
}
