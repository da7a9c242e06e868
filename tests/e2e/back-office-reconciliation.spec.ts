import type { Page } from '@playwright/test';
import { readConfig } from '#server/config/config.ts';
import { secretsOf } from '#server/config/secrets.ts';
import { paymentGateway } from '#server/providers/connect-providers.ts';
import { openBackOfficeAs } from './back-office.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pays ₹500 at the provider for an order that our books do not have, as after an older backup was restored. */
async function payUnknownOrder(page: Page, merchantOrderId: string): Promise<void> {
  const config = readConfig({ DATA_DIR: process.env['SITE_DATA'] });
  const sandboxUrl = process.env['SANDBOX_URL'] ?? '';
  const provider = paymentGateway(config, await secretsOf(config), sandboxUrl, () => 'Charity');
  const redirectUrl = `${process.env['SITE_URL']}/donate`;
  const placed = await provider.placeOrder({ merchantOrderId, amountPaise: 50_000n, redirectUrl });
  const paid = await page.request.post(placed.redirectUrl, { form: { choice: 'upi' } });
  expect(paid.url()).toBe(redirectUrl);
}

test('an accountant imports a settlement report and adds only the missing payment that the provider confirms', async ({
  page,
}) => {
  const [lost, unknown] = [`lost-${Date.now()}`, `unknown-${Date.now()}`];
  await payUnknownOrder(page, lost);
  await openBackOfficeAs(page, 'accountant', '/admin/settlement-reports');
  await page.getByRole('link', { name: 'Import a report' }).click();
  const rows = [lost, unknown].map((order) => `${order},500,2026-11-20,10,UTR1`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['MerchantReferenceId,Amount,TransactionDate,Fee,UTR', ...rows].join('\n')),
  });
  await expect(page.getByRole('combobox', { name: 'Bank reference (UTR)' })).toHaveText('UTR');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'In the report, not in the books: 2' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Add ${unknown} to the books` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Add payment' }).click();
  await expect(dialog.getByText('does not confirm this payment')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Add ${lost} to the books` }).click();
  await dialog.getByLabel('Donor’s name (if known)').fill('Padmavathi Kulkarni');
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Add payment' }).click();
  await expect(page.getByRole('heading', { name: 'In the report, not in the books: 1' })).toBeVisible();
  await expect(page.getByRole('cell', { name: unknown, exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: lost, exact: true })).toHaveCount(0);
});
