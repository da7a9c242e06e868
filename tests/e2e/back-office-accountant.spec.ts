import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ageSignIn } from '#tests/support/age-sign-in.ts';
import { LAPTOP, openBackOfficeAs, openFromMenu, PHONE, postAsStaff, signInAs } from './back-office.ts';
import { COUNTED, fetchSampleCampaign, payDonation } from './donations.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

// Chromium logs refused forms and outdated sign-ins as errors. Reduced motion keeps transitions out of the accessibility scans.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[03].*\/api\/admin\//,
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an accountant reads the dashboard, finds a donation and partly refunds it after signing in again', async ({
  page,
}) => {
  const merchantOrderId = await payDonation(page, 731);
  await page.setViewportSize(PHONE);
  const accountant = await openBackOfficeAs(page, 'accountant', '/admin');
  await expect(title(page)).toHaveText('Dashboard');
  const perDay = page.getByRole('region', { name: 'Donations per day' }).first();
  await perDay.getByLabel('Show as table').check();
  await expect(perDay.getByRole('table')).toContainText('Net');
  await expectAccessible(page);

  await openFromMenu(page, 'Donations');
  await page.getByLabel('Search').fill(merchantOrderId);
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Anita Rao' }).click();
  await expect(title(page)).toHaveText('₹731 from Anita Rao');
  await page.getByRole('button', { name: 'Compare with the provider' }).click();
  await expect(page.getByText('Both records match.')).toBeVisible();

  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('731');
  await dialog.getByLabel('Amount in rupees').fill('31');
  await dialog.getByLabel('Amount in rupees').hover();
  await page.mouse.wheel(0, 100);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason for the refund').fill('Typed 731 for 700');
  await ageSignIn(accountant.email);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  const renewal = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(renewal).toContainText('within the last 15 minutes');
  await expectAccessible(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    renewal.getByRole('button', { name: 'Sign in again' }).click(),
  ]);
  await signInAs(popup, accountant);
  await expect(dialog).toBeHidden();
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText('₹31');
  await expect(refunds).toContainText('Typed 731 for 700');
  await expectAccessible(page);
});

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('an accountant enters a cheque, which counts once it clears and is voided when it bounces, and merges and separates its donor', async ({
  page,
}) => {
  const number = `${Date.now()}`.slice(-6);
  const campaign = await fetchSampleCampaign(page, COUNTED.byCheque);
  const donors = async () => (await fetchSampleCampaign(page, COUNTED.byCheque)).totalDonated;
  const before = campaign.totalDonated;

  await page.setViewportSize(PHONE);
  await openBackOfficeAs(page, 'accountant', '/admin/donations');
  await page.getByRole('link', { name: 'Enter a gift' }).click();
  await choose(page, 'Payment mode', 'Cheque');
  await page.getByLabel('Amount in rupees').fill('2500');
  await page.getByLabel('Cheque number').fill(number);
  await choose(page, 'Campaign', campaign.campaignTitle);
  await page.getByLabel('Donor’s name').fill('Godavari Traders & Co.');
  await page.getByRole('button', { name: 'Enter the gift' }).click();
  await expect(page.getByText('Please enter the bank of the cheque')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Cheque’s bank').fill('State Bank of India');
  await page.getByRole('button', { name: 'Enter the gift' }).click();
  await expect(title(page)).toHaveText('₹2,500 from Godavari Traders & Co.');
  expect(await donors()).toBe(before);

  await page.setViewportSize(LAPTOP);
  await openFromMenu(page, 'Donations');
  await page.getByRole('link', { name: 'Cheques to clear' }).click();
  await expectAccessible(page);
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').click();
  await page.getByRole('button', { name: 'Cheque cleared…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as cleared' }).click();
  const receipts = page.getByRole('region', { name: 'Receipts' });
  await expect(receipts).toContainText(/\d{4}-\d{2}\/\d{6}, ₹2,500/);
  await expect.poll(donors).toBe(before + 1);

  const email = `godavari.${number}@example.org`;
  await postAsStaff(page.request, '/api/admin/offline-gifts', {
    mode: 'cash',
    amountRupees: 900,
    receivedOn: '2026-04-01',
    fullName: 'Godavari Traders',
    email,
    categoryId: campaign.categoryId._id,
    idempotencyKey: `merged-donor-${number}`,
  });
  await page.getByRole('region', { name: 'Donor' }).getByRole('link', { name: 'Godavari' }).click();
  await page.getByRole('button', { name: 'Merge another donor…' }).click();
  await page.getByRole('combobox', { name: 'The other donor' }).fill(email);
  await page.getByRole('option', { name: email }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Merge donors' }).click();
  const gifts = page.getByRole('list', { name: 'gifts' }).getByRole('listitem');
  await expect(gifts).toHaveCount(2);
  await expectAccessible(page);
  const statement = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Statement for/ })
    .first()
    .click();
  expect((await readFile(await (await statement).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Undo the merge with Godavari Traders' }).click();
  await expect(gifts).toHaveCount(1);

  await gifts.getByRole('link').click();
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Amount in rupees').fill('500');
  await dialog.getByLabel('Reason for the refund').fill('Meant for another trust');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(receipts).toContainText(/\d{4}-\d{2}\/\d{6}, ₹2,000/);
  await page.getByRole('button', { name: 'Cheque bounced…' }).click();
  await page.getByLabel('Reason').fill('Returned by the bank');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as bounced' }).click();
  await expect(page.getByRole('region', { name: 'Ledger entries' })).toContainText('Voided');
  await expect.poll(donors).toBe(before);
});

test('an accountant enters two gifts in a row by keyboard, choosing a known donor, and finds both in the receipt register', async ({
  page,
}) => {
  const number = `${Date.now()}`.slice(-6);
  const campaign = await fetchSampleCampaign(page);
  const name = `Kaveri ${number}`;
  await page.setViewportSize(LAPTOP);
  await openBackOfficeAs(page, 'accountant', '/admin/offline-gifts/create');
  // Without a campaign, whose donors another journey counts.
  const category = campaign.categoryId.name;
  await choose(page, 'Category', category);
  const donor = page.getByRole('combobox', { name: 'Donor’s name' });
  const saved = page.getByRole('alert').filter({ hasText: 'Saved' });

  const amount = page.getByLabel('Amount in rupees');
  await amount.focus();
  await page.keyboard.type('111');
  await donor.focus();
  await page.keyboard.type(name);
  await page.getByLabel('Phone (10 digits)').focus();
  await page.keyboard.type(`9000${number}`);
  await page.keyboard.press('Control+Enter');
  await expect(saved).toContainText('Saved · 1 gift, ₹111 so far');
  await expect(saved).toContainText(`₹111 from ${name}.`);
  await expect(amount).toBeFocused();
  expect(await isInView(saved), 'the confirmation is visible below the header').toBe(true);
  await expect(donor).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText(category);

  await page.keyboard.type('222');
  await donor.focus();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone (10 digits)').first()).toHaveValue(`9000${number}`);
  await page.keyboard.press('Control+Enter');
  await expect(saved).toContainText('Saved · 2 gifts, ₹333 so far');

  await openFromMenu(page, 'Receipt register');
  await expect(page.getByRole('table', { name: 'receipts' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByLabel(/^CSV/).check();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export register' }).click();
  const rows = (await readFile(await (await downloading).path(), 'utf8'))
    .split('\r\n')
    .filter((row) => row.includes(name));
  expect(rows.map((row) => row.split(',').slice(2, 6))).toEqual([
    [name, '111', '111', 'Issued'],
    [name, '222', '222', 'Issued'],
  ]);
});

/** Whether nothing, such as the sticky header, covers the upper or lower edge of an element. */
function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 2, bottom - 2].every((y) => shown.contains(document.elementFromPoint(middle, y)));
  });
}

test('an accountant opens the year statement, filters the donations and exports them as CSV', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP);
  await openBackOfficeAs(page, 'accountant', '/admin/year-statement');
  await expect(page.getByRole('heading', { name: /^Form 113, / })).toBeVisible();
  await expect(page.getByRole('table', { name: 'donors with missing tax details' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit names…' }).click();
  await page.getByRole('textbox', { name: 'Section code' }).fill('Section 80G (new)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Section 80G (new)')).toHaveCount(2);
  await page.getByRole('button', { name: 'Edit names…' }).click();
  await expectAccessible(page);

  await page.setViewportSize(PHONE);
  await openFromMenu(page, 'Donations');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Minimum ₹').fill('2000');
  await expect(page).toHaveURL(/amountFrom/);
  await page.getByRole('button', { name: 'This month' }).click();
  await expect(page).toHaveURL(/%22from%22/);
  await expect(page.getByRole('status', { name: 'Totals' })).toHaveText(/^\d+ donations? · ₹.* net/);
  await expect(page.getByRole('listitem').filter({ hasText: '₹' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByLabel(/^CSV/).check();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export list' }).click();
  const download = await downloading;
  await expect(dialog.getByText(/was downloaded/)).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^donations-\d{4}-\d\d-\d\d\.csv$/);

  const text = await readFile(await download.path(), 'utf8');
  const [heading, ...rows] = text.split('\r\n');
  expect(heading).toMatch(/^\uFEFFDate,Time,Entered,Name,Email,Phone,Amount in rupees,/);
  expect(rows.pop()).toBe('');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(Number(row.split(',')[6])).toBeGreaterThanOrEqual(2000);
});
