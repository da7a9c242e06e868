import type { Page } from '@playwright/test';
import { enterWithRole } from './entering.ts';
import { expectFaultless } from './faults.ts';
import { campaignsNow } from './giving.ts';
import { expect, test } from './journey.ts';

// Transitions would be caught half-way; Chromium reports each refusal of a form with a mistake.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[0139].*\/api\/admin\//,
  viewport: { width: 390, height: 844 },
});

const WIDTHS = [1280, 390] as const;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('an accountant enters a cheque, which counts when it clears and no longer when it bounces', async ({
  page,
  browser,
}) => {
  const number = `${Date.now()}`.slice(-6);
  const [campaign] = await campaignsNow(page);
  if (!campaign) throw new Error('the site has no campaign');
  const donors = async () => (await campaignsNow(page)).find(({ _id }) => _id === campaign._id)?.totalDonated;
  const before = campaign.totalDonated;

  await enterWithRole(page, browser, 'accountant');
  await page.getByRole('link', { name: 'Enter a gift' }).click();
  await choose(page, 'How it was given', 'Cheque');
  await page.getByLabel('Amount in rupees').fill('2500');
  await page.getByLabel('Cheque number').fill(number);
  await choose(page, 'Campaign', campaign.campaignTitle);
  await choose(page, 'Category', campaign.categoryId.name);
  await page.getByLabel('Donor’s name').fill('Godavari Traders & Co.');
  await page.getByRole('button', { name: 'Enter the gift' }).click();
  await expect(page.getByText('Please enter the bank of the cheque')).toBeVisible();
  await expectFaultless(page, WIDTHS);
  await page.getByLabel('Bank of the cheque').fill('State Bank of India');
  await page.getByRole('button', { name: 'Enter the gift' }).click();
  await expect(title(page)).toHaveText('₹2,500 from Godavari Traders & Co.');
  expect(await donors()).toBe(before);

  await page.goto('/admin/gifts');
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('link').click();
  await page.getByRole('button', { name: 'It has cleared…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'It has cleared' }).click();
  const receipts = page.getByRole('region', { name: 'Receipts' });
  await expect(receipts).toContainText(/\d{4}-\d{2}\/\d{6}, ₹2,500/);
  await expect.poll(donors).toBe(before + 1);
  await expectFaultless(page, WIDTHS);

  await page.getByRole('button', { name: 'Give some of it back…' }).click();
  const back = page.getByRole('dialog', { name: 'Give money back' });
  await back.getByLabel('Amount in rupees').fill('500');
  await back.getByLabel('Reason, for the books').fill('Meant for another trust');
  await back.getByRole('button', { name: 'Give it back' }).click();
  await expect(receipts).toContainText(/\d{4}-\d{2}\/\d{6}, ₹2,000/);

  await page.getByRole('button', { name: 'It has bounced…' }).click();
  await page.getByLabel('Reason, for the books').fill('Returned by the bank');
  await page.getByRole('dialog').getByRole('button', { name: 'It has bounced' }).click();
  await expect(page.getByRole('region', { name: 'In the ledger' })).toContainText('Taken out again');
  await expect.poll(donors).toBe(before);
});
