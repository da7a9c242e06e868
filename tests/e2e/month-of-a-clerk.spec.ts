import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { transferRoutes } from '#contract/giving/expected-transfers/transfer-paths.ts';
import { ACCOUNT } from '#tests/support/bank-account.ts';
import { OWNER_EMAIL } from '#tests/support/site.ts';
import { changeBank, openBackOffice, owner, postAsStaff } from './back-office.ts';
import { fetchCampaigns } from './donations.ts';
import { expect } from './journey.ts';
import { overflowingTexts } from './overflowing-texts.ts';
import { testWithSite } from './own-site.ts';

const SECOND_OWNER = { name: 'Meena Rao', email: 'second-owner@charity.example' };
const CLERK = { name: 'Ravi Kumar', email: 'clerk@charity.example' };
const SMALL_PHONE = { width: 360, height: 740 };
/** A folder for pictures of the pages, for reviews. */
const SCREENSHOTS = process.env['MONTH_SCREENSHOTS'];

const test = testWithSite({ OWNER_EMAILS: `${OWNER_EMAIL},${SECOND_OWNER.email}` });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function look(page: Page, name: string): Promise<void> {
  // The header covers what is scrolled below it.
  await page.evaluate(() => scrollTo(0, 0));
  if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${name}.png`, fullPage: true });
  await expect.poll(() => overflowingTexts(page)).toEqual([]);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const lineOf = (page: Page, narration: string) => page.getByRole('region', { name: narration });

/** The month's statement: a deposit of cash, an announced transfer, a cheque and its return, and a gift to the corpus. */
function statement(today: string, code: string) {
  const [year = '', month, day] = today.split('-');
  const date = `${day}/${month}/${year.slice(2)}`;
  const rows = [
    ['CASH DEPOSIT SELF', '', '', '1,500.50', '1,01,500.50'],
    [`NEFT CR-UTIB0000001-MEENA KULKARNI-${code}`, 'AXISCN0123456789', '', '25,000.00', '1,26,500.50'],
    ['CHQ DEP - 000417', '000417', '', '6,000.00', '1,32,500.50'],
    ['CHQ RETURN 000417', '', '6,000.00', '', '1,26,500.50'],
    ['NEFT CR-HDFC0000001-REDDY FAMILY TRUST', 'HDFCN12345678901', '', '40,000.00', '1,66,500.50'],
  ];
  const lines = rows.map(([narration, reference, out, into, balance]) =>
    [date, narration, reference, date, `"${out}"`, `"${into}"`, `"${balance}"`].join(','),
  );
  const headings = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance';
  const text = [headings, ...lines].join('\r\n');
  return { name: 'month.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** The owner's part: an account for transfers, and a clerk. @returns a category. */
async function prepare(page: Page) {
  await openBackOffice(page, owner, '/admin');
  await changeBank(page, SECOND_OWNER, { account: ACCOUNT });
  await postAsStaff(page.request, '/api/admin/staff', { email: CLERK.email, role: 'accountant' });
  const [campaign] = await fetchCampaigns(page);
  if (!campaign) throw new Error('there is no campaign');
  return campaign.categoryId;
}

test('a clerk with a small phone does a month: cash, an announced transfer, a cheque that bounces, a corpus gift and their papers', async ({
  browser,
  page,
  site,
}) => {
  const office = await browser.newPage({ baseURL: site.url });
  const category = await prepare(office);
  const announced = await postAsStaff(office.request, transferRoutes.announce.path, {
    donationAmount: 25_000,
    fullName: 'Meena Kulkarni',
    email: 'meena@example.com',
    phoneNumber: '9876543210',
    categoryId: category._id,
  });
  const { reference } = await announced.json();
  const { code } = await (await office.request.get(`/api/expected-transfers/${reference}`)).json();
  await office.close();
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

  await page.setViewportSize(SMALL_PHONE);
  await openBackOffice(page, CLERK, '/admin/offline-gifts/create');
  await page.getByLabel('Amount in rupees').fill('1500.50');
  await page.getByLabel('Donor’s name').fill('Gopi Krishna');
  await choose(page, 'Category', category.name);
  await page.getByRole('button', { name: 'Save and enter another' }).click();
  await expect(page.getByRole('alert')).toContainText('₹1,500.50 from Gopi Krishna');
  await choose(page, 'Payment mode', 'Cheque');
  await page.getByLabel('Amount in rupees').fill('6000');
  await page.getByLabel('Cheque number').fill('000417');
  await page.getByLabel('Cheque’s bank').fill('Canara Bank');
  await page.getByLabel('Donor’s name').fill('Narasimha Murthy');
  await page.getByRole('button', { name: 'Enter the gift' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('₹6,000 from Narasimha Murthy');

  await page.goto('/admin/bank-statements');
  await page.getByRole('link', { name: 'Import a statement' }).click();
  await page.locator('input[type=file]').setInputFiles(statement(today, code.replaceAll(' ', '')));
  await page.getByRole('combobox', { name: 'Bank account' }).fill('State Bank, current account');
  await page.getByRole('button', { name: 'Import 5 lines' }).click();
  await page.getByRole('button', { name: 'Confirm 1 certain line' }).click();
  await expect(page.getByText('1 line confirmed.')).toBeVisible();
  await lineOf(page, 'CHQ DEP').getByRole('button', { name: 'This gift' }).click();
  await expect(lineOf(page, 'CHQ DEP')).toHaveCount(0);
  await lineOf(page, 'CASH DEPOSIT').getByRole('button', { name: 'Gifts in the books…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('₹1,500.50 from Gopi Krishna').check();
  await expect(dialog.getByText('₹1,500.50 of ₹1,500.50 chosen.')).toBeVisible();
  await look(page, 'deposit');
  await dialog.getByRole('button', { name: 'These gifts' }).click();
  await expect(lineOf(page, 'CASH DEPOSIT')).toHaveCount(0);
  await lineOf(page, 'CHQ RETURN').getByLabel('Not an expense').click();
  await page.getByRole('option', { name: 'Returned cheque' }).click();
  await expect(lineOf(page, 'CHQ RETURN')).toHaveCount(0);
  await lineOf(page, 'REDDY').getByRole('link', { name: 'Enter as a gift' }).click();
  await choose(page, 'Category', category.name);
  await choose(page, 'Type of donation', 'Corpus');
  await page.getByLabel('Donor’s written direction').fill('Letter in the file “Corpus”');
  await look(page, 'corpus');
  await page.getByRole('button', { name: 'Enter the gift' }).click();
  await expect(page.getByText('No line is left to confirm.')).toBeVisible();
  // The next envelope continues the series before, and has no type of another donor's gift.
  await page.goto('/admin/offline-gifts/create');
  await expect(page.getByRole('combobox', { name: 'Payment mode' })).toHaveText('Cheque');
  await expect(page.getByRole('combobox', { name: 'Type of donation' })).toHaveText('Other');

  await page.goto('/admin/bank-lines?state=matched');
  const cheque = page.getByRole('link', { name: '₹6,000 from Narasimha Murthy' });
  await expect(cheque).toBeVisible();
  await look(page, 'lines');
  await cheque.click();
  await page.getByRole('button', { name: 'Cheque bounced…' }).click();
  await dialog.getByLabel('Reason').fill('Funds insufficient');
  await dialog.getByRole('button', { name: 'Mark as bounced' }).click();
  await expect(page.getByText(/was reversed in the ledger, and the receipt is cancelled/)).toBeVisible();
  await look(page, 'bounced');

  await page.goto('/admin/receipts');
  await expect(page.getByRole('status', { name: 'Count' })).toContainText('₹66,500.50 net');
  await expect(page.getByRole('listitem').filter({ hasText: 'Narasimha Murthy' })).toContainText('Cancelled');
  await look(page, 'receipts');
  await page.goto('/admin/tally');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export vouchers' }).click();
  const vouchers = await readFile(await (await downloading).path(), 'utf8');
  expect(vouchers).toContain('<LEDGERNAME>Corpus fund</LEDGERNAME>');
  expect(vouchers).toContain('<VOUCHERTYPENAME>Contra</VOUCHERTYPENAME>');
  expect(vouchers).not.toContain('Narasimha');
  await look(page, 'tally');
});
