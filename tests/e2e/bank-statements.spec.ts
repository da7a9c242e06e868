import type { Page } from '@playwright/test';
import { transferRoutes } from '#contract/giving/expected-transfers/transfer-paths.ts';
import { ACCOUNT } from '#tests/support/bank-account.ts';
import { OWNER_EMAIL } from '#tests/support/site.ts';
import { changeBank, LAPTOP, openBackOffice, owner, postAsStaff } from './back-office.ts';
import { fetchCampaigns } from './donations.ts';
import { expect } from './journey.ts';
import { overflowingTexts } from './overflowing-texts.ts';
import { testWithSite } from './own-site.ts';
import { expectAccessible } from './valid-page.ts';

const SECOND_OWNER = { name: 'Meena Rao', email: 'second-owner@charity.example' };
const PHONE = { width: 360, height: 740 };
/** A folder for pictures of the pages, for reviews. */
const SCREENSHOTS = process.env['STATEMENT_SCREENSHOTS'];

const test = testWithSite({ OWNER_EMAILS: `${OWNER_EMAIL},${SECOND_OWNER.email}` });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** `part`: the rows of a file may be wider than a phone. */
async function look(page: Page, name: string, part = 'body'): Promise<void> {
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size);
    if (SCREENSHOTS)
      await page.screenshot({ path: `${SCREENSHOTS}/${name}-${size.width}.png`, fullPage: true });
  }
  await expect.poll(() => overflowingTexts(page, part)).toEqual([]);
  await expectAccessible(page);
}

/** A statement of today as a bank exports it, with titles above the table. */
function statement(today: string, code: string) {
  const [year = '', month, day] = today.split('-');
  const date = `${day}/${month}/${year.slice(2)}`;
  const lines = [
    'Statement of account,,,,,,',
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    `${date},NEFT CR-UTIB0000001-LAKSHMI RAO-${code.slice(0, 4)} ${code.slice(4)}-AXISCN0123456789,AXISCN0123456789,${date},,"25,000.00","1,25,000.00"`,
    `${date},UPI-RAVI KUMAR-ravi@okaxis-412345678901-MEALS,412345678901,${date},,501.50,"1,25,501.50"`,
    `${date},CREDIT INTEREST CAPITALISED,,${date},,312.00,"1,25,813.50"`,
    `${date},NEFT DR-SRI RAMA STORES-HDFCN5123456789,HDFCN5123456789,${date},"5,813.50",,"1,20,000.00"`,
  ];
  return { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
}

test('a treasurer imports a bank statement and confirms what its lines are', async ({ page }) => {
  await openBackOffice(page, owner, '/admin');
  await changeBank(page, SECOND_OWNER, { account: ACCOUNT });
  const [campaign] = await fetchCampaigns(page);
  const order = {
    donationAmount: 25_000,
    fullName: 'Lakshmi Rao',
    email: 'lakshmi.rao@example.com',
    phoneNumber: '9876543210',
    categoryId: campaign?.categoryId._id ?? '',
  };
  const announced = await postAsStaff(page.request, transferRoutes.announce.path, order);
  const { reference } = await announced.json();
  const { code } = await (await page.request.get(`/api/expected-transfers/${reference}`)).json();
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

  await page.goto('/admin/bank-statements');
  await page.getByRole('link', { name: 'Import a statement' }).click();
  await page.locator('input[type=file]').setInputFiles(statement(today, code.replaceAll(' ', '')));
  await expect(page.getByText(/^4 lines, .*: ₹25,813.50 in, ₹5,813.50 out\.$/)).toBeVisible();
  await look(page, 'import', 'h1');
  await page.getByRole('combobox', { name: 'Bank account' }).fill('State Bank, current account');
  await page.getByRole('button', { name: 'Import 4 lines' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank lines');
  await expect(page.getByText(/^Certain: /)).toHaveCount(1);
  await look(page, 'lines');
  await page.getByRole('button', { name: 'Confirm 1 certain line' }).click();
  await expect(page.getByText('1 line confirmed.')).toBeVisible();

  const interest = page.getByRole('region', { name: 'CREDIT INTEREST CAPITALISED' });
  await interest.getByLabel('Not a gift').click();
  await page.getByRole('option', { name: 'Interest', exact: true }).click();
  await expect(interest).toHaveCount(0);

  await page
    .getByRole('region', { name: /RAVI KUMAR/ })
    .getByRole('link', { name: 'Enter as a gift' })
    .click();
  await expect(page).toHaveURL('/admin/offline-gifts/create');
  await expect(page.getByLabel('Amount')).toHaveValue('501.5');
  await expect(page.getByLabel('Donor’s name')).toHaveValue(/RAVI KUMAR/i);
  await look(page, 'gift');
  await page.getByLabel('Category').click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Enter the gift' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank lines');
  await expect(page.getByRole('region')).toHaveCount(1);

  await page.goto('/admin/bank-lines?state=matched');
  await expect(page.getByRole('link', { name: '₹25,000 from Lakshmi Rao' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^₹501.50 from / })).toBeVisible();
  await look(page, 'matched');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('Export the confirmed lines as')).toBeVisible();
  await look(page, 'export');
  await page.getByRole('button', { name: 'Export lines' }).click();
  await expect(page.getByText(/^bank-lines-.*\.xlsx was downloaded: /)).toBeVisible();
  await page.goto('/admin/bank-statements');
  await expect(page.getByText('november.csv')).toBeVisible();
  await look(page, 'statements');
  await page.getByRole('link', { name: 'Lines to confirm' }).click();
  await expect(page.getByRole('region')).toHaveCount(1);

  await page.getByRole('link', { name: 'Bank statements' }).first().click();
  await page.getByRole('link', { name: 'The month at the bank' }).click();
  const [year = '', month = '', date = ''] = today.split('-');
  const day = page.getByRole('region', { name: `${date}/${month}/${year}` });
  await expect(page.getByText('₹1,20,000 afterwards')).toBeVisible();
  await expect(day.getByText('A debit without an expense: -₹5,813.50')).toBeVisible();
  await day.getByRole('button', { name: /^Show rows of/ }).click();
  await expect(day.getByRole('link', { name: 'Lakshmi Rao' })).toBeVisible();
  await look(page, 'month', 'main');
  const before = new Date(Date.UTC(Number(year), Number(month) - 2, 1)).toISOString().slice(0, 7);
  await page.getByLabel('Month', { exact: true }).fill(before);
  await expect(day).toHaveCount(0);
  await page.goBack();
  await expect(day.getByText('Differs')).toBeVisible();
});
