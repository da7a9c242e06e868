import { linesOf, type PresetId, SAMPLES } from '#domain/office/books/past-gifts/presets/samples.ts';
import { csvFile } from '#domain/text/csv.ts';
import { openBackOfficeAs, PHONE } from './back-office.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A sample as a file that nobody imported before: its ids have a suffix. */
function sampleOf(preset: PresetId, name: string, ...columns: string[]) {
  const suffix = String(Date.now() % 10_000);
  const { headings, rows } = SAMPLES[preset];
  const unused = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((column) => [column, `${row[column]}${suffix}`])),
  }));
  return { name, mimeType: 'text/csv', buffer: Buffer.from(csvFile(linesOf({ headings, rows: unused }))) };
}

test('a treasurer imports a report of Razorpay on a phone, says what its numbers are, and takes it back', async ({
  page,
}) => {
  await page.setViewportSize({ ...PHONE, width: 360 });
  await openBackOfficeAs(page, 'accountant', '/admin/import?what=donations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import past donations');
  await page.getByLabel('Where is the file from?').click();
  await page.getByRole('option', { name: 'Razorpay' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a sample' }).click();
  expect((await download).suggestedFilename()).toBe('razorpay-sample.csv');

  await page.locator('input[type=file]').setInputFiles(sampleOf('razorpay', 'payments.csv', 'id'));
  await expect(page.getByText('Still to choose: Rupees or paise; Category.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('₹2,500.00 and ₹500.00: the file is in rupees').check();
  await expect(page.getByText('Still to choose: Category.')).toBeVisible();
  await page.getByLabel('Category of rows without one').click();
  await page.getByRole('option').nth(1).click();
  await expect(page.getByText('This file was read as a payments report of Razorpay.')).toBeVisible();
  await expect(page.getByText(/2 payments left out because they were not paid/)).toBeVisible();
  await expect(page.getByRole('row', { name: /This gift is in USD/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import the other 5 past donations' }).click();
  await expect(page.getByText(/5 past donations imported\. 1 row was left out\./)).toBeVisible();
  await page.getByRole('button', { name: 'Undo the import of payments.csv' }).first().click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(/5 donations of ₹7,900 cancelled/)).toBeVisible();
});
