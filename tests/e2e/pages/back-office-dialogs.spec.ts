import type { Page } from '@playwright/test';
import { listDonations } from '#contract/giving/donation-list.admin.ts';
import { enterGift } from '#contract/office/offline-gifts.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { openBackOffice, owner, PHONE, postAsStaff } from '../back-office.ts';
import { expect, test } from '../journey.ts';
import { overflowingTexts } from '../overflowing-texts.ts';
import { expectReadableDialogs } from '../readable-dialogs.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NAME = 'వేంకట సత్యనారాయణ లక్ష్మీనరసింహాచార్యులు చంద్రశేఖర శర్మ';
/** Below the amount from which a second person has to approve. */
const AMOUNT = '₹49,999.50';

/** Enters a gift. @returns its page. */
async function giftPage(page: Page, fullName: string, email: string): Promise<string> {
  const [category] = (await (await page.request.get('/api/getCategory')).json()) as { _id: string }[];
  await postAsStaff(page.request, enterGift.path, {
    mode: 'neft',
    amountRupees: 49_999.5,
    repeatedAmountRupees: 49_999.5,
    receivedOn: indianDate(new Date()),
    fullName,
    email,
    reference: email,
    categoryId: category?._id,
    idempotencyKey: crypto.randomUUID(),
  });
  const found = await page.request.get(`${listDonations.path}?q=${email}`);
  const { items } = (await found.json()) as { items: { donationId: string }[] };
  return `/admin/donations/${items[0]?.donationId}/show`;
}

const openAndExpectReadable = async (page: Page, path: string, buttons: readonly RegExp[]) => {
  await page.goto(path);
  await expectReadableDialogs(page, buttons);
};

test('dialogs about a gift by a donor with a long Telugu name show all of their texts', async ({ page }) => {
  await openBackOffice(page, owner, '/admin');
  const path = await giftPage(page, NAME, `dialogs.${Date.now()}@example.org`);
  await openAndExpectReadable(page, path, [
    /^Correct the name/,
    /^Refund/,
    /^Cancel this gift/,
    /^Correct campaign/,
    /^Correct type/,
  ]);
  await page.getByRole('button', { name: /^Refund/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Amount in rupees')).toHaveAccessibleDescription(AMOUNT);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Cancel this gift/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep gift' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a donor with a long name and address can be read among the donors to merge, on a phone', async ({
  page,
}) => {
  await openBackOffice(page, owner, '/admin');
  const longest = 'Lakshminarasimhacharyuluchandrasekharavenkatar';
  await giftPage(page, longest, `${longest.toLowerCase()}@a-domain-with-a-long-name.example`);
  await page.goto(await giftPage(page, NAME, `merges.${Date.now()}@example.org`));
  await page.getByRole('link', { name: NAME }).click();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Merge another donor…' }).click();
  await page.getByRole('combobox', { name: /^The other donor/ }).fill(longest);
  await expect(page.getByRole('option')).toHaveText([new RegExp(longest)]);
  await expect.poll(() => overflowingTexts(page, '[role=listbox]')).toEqual([]);
});

test('dialogs about people, categories and personal data show all of their texts', async ({ page }) => {
  await openBackOffice(page, owner, '/admin');
  await openAndExpectReadable(page, '/admin/staff', [/^Invite a member/]);
  await openAndExpectReadable(page, '/admin/categories', [/^New category/, /^Edit /]);
  await openAndExpectReadable(page, '/admin/privacy-requests', [/^Change/]);
  await openAndExpectReadable(page, '/admin/year-statement', [/^Export statement/, /^Add numbers/]);
});

test('dialogs about certificates and settlement reports show all of their texts', async ({ page }) => {
  const now = Date.now();
  await openBackOffice(page, owner, '/admin/settlement-reports/create');
  const rows = [
    'PaymentType,MerchantReferenceId,Amount,TransactionDate,Fee,UTR',
    `PAYMENT,a-payment-of-another-site-${now},10000000.50,2026-11-20,10,UTR1`,
    `REFUND,a-refund-from-the-dashboard-${now},10000000.50,2026-11-20,10,UTR1`,
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: /^In the report, not in the books/ })).toBeVisible();
  await expectReadableDialogs(page, [/^Add a-payment-of-another-site/, /^Add the refund/]);

  await page.goto('/admin/year-statement');
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: `Certificate of Lakshminarasimhacharyulu for 2026-27 ${now}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n% ${now}\n%%EOF\n`),
  });
  await expectReadableDialogs(page, [/^Assign Certificate of Lakshminarasimhacharyulu/]);
});
