import { expect, type Locator, type Page } from '@playwright/test';
import type { Campaign } from '#contract/campaigns.ts';

type Gift = { fullName: string; email: string; phoneNumber: string; amount: string; message: string };

const gift: Gift = {
  fullName: 'Anita Rao',
  email: 'anita.rao@example.org',
  phoneNumber: '9876543210',
  amount: '500',
  message: '',
};

export const form = (page: Page): Locator => page.getByRole('form', { name: 'Donation' });

/** Fills in a donation form; of the categories the first is taken where none is chosen yet. */
export async function fillIn(page: Page, changes: Partial<Gift> = {}): Promise<Gift> {
  const values = { ...gift, ...changes };
  await form(page).getByLabel('Full name').fill(values.fullName);
  await form(page).getByLabel('Email').fill(values.email);
  await form(page).getByLabel('Phone number').fill(values.phoneNumber);
  await form(page).getByLabel('Donation amount').fill(values.amount);
  await form(page).getByLabel('Message').fill(values.message);
  const category = form(page).getByLabel('Category');
  await expect(category.getByRole('option')).not.toHaveCount(1);
  if ((await category.inputValue()) === '') await category.selectOption({ index: 1 });
  return values;
}

export async function submit(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Donate' }).click();
}

/** What the provider's page offers. */
export async function atProvider(
  page: Page,
  choice: 'Pay by UPI' | 'Pay by card' | 'Fail the payment' | 'Cancel',
): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin === process.env['SANDBOX_URL']);
  await page.getByRole('button', { name: choice }).click();
}

/** The campaigns as anybody may read them. */
export async function campaignsNow(page: Page): Promise<Campaign[]> {
  const answer = await page.request.get('/api/getAllCampaigns');
  return ((await answer.json()) as { campaigns: Campaign[] }).campaigns;
}

/** A donation's page in each of the payment tests begins with an order that is real and unpaid. */
export async function placeOrder(
  page: Page,
  changes: { amount?: number; campaignId?: string; email?: string } = {},
) {
  const categories = (await (await page.request.get('/api/getCategory')).json()) as { _id: string }[];
  const answer = await page.request.post('/api/phonePayOrder', {
    data: {
      userId: '',
      donationAmount: changes.amount ?? 250,
      categoryId: categories[0]?._id,
      campaignId: changes.campaignId ?? '',
      fullName: gift.fullName,
      email: changes.email ?? gift.email,
      phoneNumber: gift.phoneNumber,
      message: '',
    },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { merchantOrderId: string; redirectUrlRes: string };
}

/** The same, paid at the provider by UPI and settled, without the pages on the way. */
export async function payFor(page: Page, amount: number): Promise<string> {
  const { merchantOrderId, redirectUrlRes } = await placeOrder(page, { amount });
  const paid = await page.request.post(redirectUrlRes, { form: { choice: 'upi' } });
  expect(paid.url()).toContain(merchantOrderId);
  const settled = await page.request.post('/api/verifyPayment', { data: { merchantOrderId } });
  expect(await settled.json()).toMatchObject({ paymentData: { state: 'COMPLETED' } });
  return merchantOrderId;
}
