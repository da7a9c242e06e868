import { eq } from 'drizzle-orm';
import { attempt } from '#server/db/schema/donation.ts';
import type { TestApp } from './app.ts';
import type { createCampaign } from './factories.ts';

type OrderChanges = {
  categoryId: string;
  campaignId?: string;
  donationAmount?: number;
  email?: string;
  message?: string;
};

/** The body of an order of ₹500. */
export const orderBody = (changes: OrderChanges) => ({
  donationAmount: 500,
  fullName: 'Lakshmi Rao',
  email: 'lakshmi@example.com',
  phoneNumber: '9876543210',
  ...changes,
});

/** Places an order as a donor's browser does. @returns its id. @throws Error when the site refuses it. */
export async function placeOrder(
  { post }: Pick<TestApp, 'post'>,
  changes: OrderChanges,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await post('/api/phonePayOrder', orderBody(changes), headers);
  if (response.statusCode !== 200) throw new Error(`the order was refused: ${response.body}`);
  return response.json().merchantOrderId;
}

type GiftOptions = { campaign: Awaited<ReturnType<typeof createCampaign>>; email?: string; message?: string };

/** Places an unpaid order of ₹500 for a campaign. @returns its ids. */
export async function orderGift(
  site: TestApp,
  { campaign, email = 'lakshmi@example.com', message }: GiftOptions,
) {
  const merchantOrderId = await placeOrder(site, {
    categoryId: campaign.categoryId,
    campaignId: campaign.id,
    email,
    message: message ?? '',
  });
  const [row] = await site.db
    .select({ id: attempt.id, donationId: attempt.donationId })
    .from(attempt)
    .where(eq(attempt.merchantOrderId, merchantOrderId));
  if (!row) throw new Error(`there is no attempt for the order ${merchantOrderId}`);
  return { ...row, email, merchantOrderId, campaign };
}
