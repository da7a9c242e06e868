import { openBackOfficeAs } from './back-office.ts';
import { expect, test } from './journey.ts';
import { expectValidPage } from './valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [1280, 390] as const;

test('an accountant imports a settlement report and adds no payment that the provider does not confirm', async ({
  page,
}) => {
  const order = `unknown-${Date.now()}`;
  await openBackOfficeAs(page, 'accountant', '/admin/settlement-reports');
  await page.getByRole('link', { name: 'Import a report' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `MerchantReferenceId,Amount,TransactionDate,Fee,UTR\n${order},500,2026-11-20,10,UTR1`,
    ),
  });
  await expect(page.getByRole('combobox', { name: 'Bank reference (UTR)' })).toHaveText('UTR');
  await expectValidPage(page, WIDTHS);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'In the report, not in the books: 1' })).toBeVisible();
  await expectValidPage(page, WIDTHS);
  await page.getByRole('button', { name: `Add ${order} to the books` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Add payment' }).click();
  await expect(dialog.getByText('does not confirm this payment')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('cell', { name: order, exact: true })).toBeVisible();
});
