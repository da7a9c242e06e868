import type { Page } from '@playwright/test';
import { paymentsPage } from '#contract/campaigns/transparency/spending-paths.ts';
import { listFunds } from '#contract/office/funds.ts';
import { samplePhoto } from '#tests/support/pictures.ts';
import { openBackOffice, openBackOfficeAs, openFromMenu, owner, PHONE } from './back-office.ts';
import { fetchSampleCampaign, payDonation } from './donations.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, expectValidPage } from './valid-page.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[039].*\/api\/admin\//,
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

/** What the general fund has, in rupees. */
/** A campaign that is over, so that no other journey gives to it meanwhile. */
const CAMPAIGN = 'Hearing aids for forty children in Khammam';

async function left(page: Page): Promise<number> {
  const { items } = await (await page.request.get(listFunds.path)).json();
  return items.find(({ campaignTitle }: { campaignTitle: string | null }) => campaignTitle === CAMPAIGN)
    .balanceRupees;
}

test('a clerk enters a bill on a phone, another person approves it, and the accountant pays it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  await openBackOfficeAs(page, 'manager', '/admin/expenses');
  const before = await left(page);
  await page.getByRole('link', { name: 'Enter an expense' }).click();
  await page.getByRole('combobox', { name: /Paid from/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${CAMPAIGN}`) }).click();
  await page.getByLabel('What was bought, worded for the public').fill('Rice for the kitchen');
  await page.getByLabel('Amount in rupees').fill('850');
  await page.getByLabel('Paid to').fill('Sri Venkateswara Rice Mill');
  await page.getByRole('combobox', { name: /This is/ }).click();
  await page.getByRole('option', { name: 'A business' }).click();
  await page.getByLabel('How to describe them to the public').fill('A rice mill in Warangal');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and add the bill' }).click();
  await expect(title(page)).toHaveText('Rice for the kitchen');

  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Please add the bill first.')).toBeVisible();
  await page.getByLabel('Add: bill').setInputFiles({
    name: 'bill.jpg',
    mimeType: 'image/jpeg',
    buffer: await samplePhoto().jpeg().toBuffer(),
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'Bill, added' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(main(page)).toContainText('To approve');
  const address = page.url();

  // A role that was given just now approves nothing yet, so an owner does.
  const approver = await browser.newPage({ baseURL: process.env['SITE_URL'] ?? '' });
  await openBackOffice(approver, owner, address);
  await approver.getByRole('button', { name: 'Approve' }).click();
  await expect(main(approver)).toContainText('To pay');
  await approver.close();

  const accountant = await browser.newPage({ baseURL: process.env['SITE_URL'] ?? '' });
  await openBackOfficeAs(accountant, 'accountant', address);
  await accountant.getByRole('button', { name: 'Record the payment…' }).click();
  const dialog = accountant.getByRole('dialog', { name: 'Record the payment of ₹850' });
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByText('Please enter the bank’s reference')).toBeVisible();
  await dialog.getByLabel('The bank’s reference').fill('SBIN326330000001');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog).toBeHidden();
  await expect(accountant.getByRole('region', { name: 'History' })).toContainText('SBIN326330000001');
  expect(await left(accountant)).toBe(before - 850);
  await openFromMenu(accountant, 'Funds');
  await expect(main(accountant)).toContainText('General fund');
  await expectAccessible(accountant);
  await accountant.close();

  await readPayments(page);
});

test('an owner enters what a fund spent earlier, reads that it waits, and withdraws it', async ({ page }) => {
  await payDonation(page, 900);
  await openBackOffice(page, owner, '/admin/funds');
  await page.getByRole('button', { name: 'Enter what was spent…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter what was spent before' });
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: /Spent from/ }).click();
  await page.getByRole('option', { name: /^General fund/ }).click();
  await dialog.getByRole('textbox', { name: 'Up to this day' }).fill('31/03/2026');
  await dialog.getByLabel('How this is known').fill('The audited accounts of 2025–26');
  await dialog.getByLabel('Spent in all').fill('10000000');
  await dialog.getByRole('button', { name: 'Enter' }).click();
  await expect(dialog.getByText(/^The fund has ₹.*, and this needs/)).toBeVisible();
  await dialog.getByLabel('Spent in all').fill('700');
  await dialog.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByText(/^Nothing has changed yet\. It takes effect on/)).toBeVisible();

  await openFromMenu(page, 'Waiting for approval');
  const request = page.getByRole('region', { name: 'What was spent from a fund before these records' });
  await expect(request).toContainText('₹700 until 31/03/2026');
  await request.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(request).toBeHidden();
});

/** What a donor sees of it, on a small phone. */
async function readPayments(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paymentsPage('hearing-aids-khammam'));
  await expect(title(page)).toHaveText(CAMPAIGN);
  const payment = main(page).getByRole('row').filter({ hasText: 'Rice for the kitchen' });
  await expect(payment).toContainText('A rice mill in Warangal');
  await expect(payment).toContainText('₹850');
  await expect(page.getByText('Sri Venkateswara')).toHaveCount(0);
  await expectValidPage(page, [360]);
  const { slug, campaignTitle } = await fetchSampleCampaign(page);
  await page.goto(`/campaigns/${slug}`);
  const money = page.getByRole('region', { name: 'Where the money went' });
  await expect(money.getByRole('row')).not.toHaveCount(0);
  await expect(money.getByRole('link', { name: 'All funds and monthly reports' })).toBeVisible();
  await expectValidPage(page, [360]);
  // A card opens the page of another address, which the browser makes itself.
  await page.goto('/Campaigns');
  const card = page.getByRole('listitem').filter({ hasText: campaignTitle });
  await card.getByRole('link', { name: 'View Event Details' }).click();
  await expect(page).toHaveURL('/CampaignsDetails');
  await expect(money).toContainText('Raised, less refunds');
}
