import { expect, type Locator, type Page } from '@playwright/test';
import type { Campaign } from '#contract/campaigns/campaigns.ts';

type Gift = { fullName: string; email: string; phoneNumber: string; amount: string; message: string };

const gift: Gift = {
  fullName: 'Anita Rao',
  email: 'anita.rao@example.org',
  phoneNumber: '9876543210',
  amount: '500',
  message: '',
};

export const donationForm = (page: Page): Locator => page.getByRole('form', { name: 'Donation' });

/** Fills in a donation form, choosing the first category unless one is chosen already. */
export async function fillInDonation(page: Page, changes: Partial<Gift> = {}): Promise<Gift> {
  const values = { ...gift, ...changes };
  await donationForm(page).getByLabel('Full name').fill(values.fullName);
  await donationForm(page).getByLabel('Email').fill(values.email);
  await donationForm(page).getByLabel('Phone number').fill(values.phoneNumber);
  await donationForm(page).getByLabel('Donation amount').fill(values.amount);
  await donationForm(page).getByLabel('Message').fill(values.message);
  const category = donationForm(page).getByLabel('Category');
  await expect(category.getByRole('option')).not.toHaveCount(1);
  if ((await category.inputValue()) === '') await category.selectOption({ index: 1 });
  return values;
}

export async function submitDonation(page: Page): Promise<void> {
  await donationForm(page)
    .getByRole('button', { name: /^(?:Donate|Give)/ })
    .click();
}

/** Presses a button on the payment provider's page. */
export async function chooseAtProvider(
  page: Page,
  choice: 'Pay by UPI' | 'Pay by card' | 'Fail the payment' | 'Cancel',
): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin === process.env['SANDBOX_URL']);
  await page.getByRole('button', { name: choice }).click();
}

/** The published campaigns. */
export async function fetchCampaigns({ request }: Pick<Page, 'request'>): Promise<Campaign[]> {
  const response = await request.get('/api/getAllCampaigns');
  return ((await response.json()) as { campaigns: Campaign[] }).campaigns;
}

/** A campaign whose totals a journey compares before and after, so no other journey may donate to it. */
export const COUNTED = {
  byKeyboard: 'eye-camp-jangaon',
  byCheque: 'mobile-clinic-eturnagaram',
} as const;

/** One of the sample's campaigns, found by name because other journeys also publish campaigns. */
export async function fetchSampleCampaign(
  page: Pick<Page, 'request'>,
  wanted = 'village-library-bhupalpally',
) {
  const campaign = (await fetchCampaigns(page)).find(({ slug }) => slug === wanted);
  if (!campaign) throw new Error(`The sample campaign ${wanted} is missing.`);
  return campaign;
}

/** Places an order through the API; it is not paid yet. */
export async function placeOrder(
  page: Page,
  changes: { amount?: number; campaignId?: string; email?: string } = {},
) {
  const categories = (await (await page.request.get('/api/getCategory')).json()) as { _id: string }[];
  const response = await page.request.post('/api/phonePayOrder', {
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
  expect(response.status()).toBe(200);
  return (await response.json()) as { merchantOrderId: string; redirectUrlRes: string };
}

/** Places an order, pays it by UPI and settles it, all without opening a page. @returns its id. */
export async function payDonation(page: Page, amount: number): Promise<string> {
  const { merchantOrderId, redirectUrlRes } = await placeOrder(page, { amount });
  const paid = await page.request.post(redirectUrlRes, { form: { choice: 'upi' } });
  expect(paid.url()).toContain(merchantOrderId);
  const settled = await page.request.post('/api/verifyPayment', { data: { merchantOrderId } });
  expect(await settled.json()).toMatchObject({ paymentData: { state: 'COMPLETED' } });
  return merchantOrderId;
}
