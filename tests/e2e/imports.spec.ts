import { linesOf, type PresetId, SAMPLES } from '#domain/office/books/past-gifts/presets/samples.ts';
import { csvFile } from '#domain/text/csv.ts';
import { openBackOfficeAs, PHONE } from './back-office.ts';
import { expect, test } from './journey.ts';
import { expectReadableDialogs } from './readable-dialogs.ts';
import { expectAccessible } from './valid-page.ts';

// One file is imported at a time, so these follow each other.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A day book as Tally exports it: a title, narrations below the vouchers, and vouchers that spend nothing. */
const dayBook = (name: string, purpose: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Sample trust',
      'Day Book',
      'Date,Particulars,,Vch Type,Vch No.,Debit,Credit',
      '1-Nov-26,Sri Rama Stationers,,Payment,1,"1,250.00 Dr",',
      `,${purpose}`,
      '2-Nov-26,Donations,,Receipt,2,,5000.00 Cr',
      '3-Nov-26,Ravi Kumar,,Payment,3,800.00 Dr,',
      `,${purpose}`,
    ].join('\r\n'),
  ),
});

test('a treasurer imports a day book of Tally on a phone, chooses the columns once, and takes it back', async ({
  page,
}) => {
  const purpose = `Chalk ${Date.now()}`;
  await page.setViewportSize({ ...PHONE, width: 360 });
  await openBackOfficeAs(page, 'accountant', '/admin/expenses');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import expenses');
  const file = page.locator('input[type=file]');
  await file.setInputFiles(dayBook('november.csv', purpose));

  await expect(page.getByText(/^Still to choose: Payee as described to the public; Fund/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Fund of rows without one' }).click();
  await page.getByRole('option', { name: 'General fund' }).click();
  await expect(page.getByText(/^Still to choose: Payee as described to the public\.$/)).toBeVisible();
  await page.getByLabel('Payees described to the public as').fill('A shop in Warangal');
  await page.getByLabel('Payees described to the public as').blur();
  await expect(page.getByText('All rows are valid: 2 expenses.')).toBeVisible();
  await expect(page.getByText(/1 voucher spends no money and was left out \(Receipt\)/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 expenses' }).click();
  await expect(page.getByText('2 expenses imported as drafts.')).toBeVisible();
  await page.getByRole('link', { name: 'View expenses' }).click();
  await expect(page.getByText('2 expenses')).toBeVisible();
  await expect(page.getByRole('link', { name: purpose })).toHaveCount(2);

  await page.goto('/admin/import?what=expenses');
  await file.setInputFiles(dayBook('december.csv', `${purpose} again`));
  await expect(
    page.getByText('These are the columns of your last file with the same headings.'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Already entered/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Import 2 expenses' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I have checked: these are separate expenses' }).check();
  await expect(page.getByRole('button', { name: 'Import 2 expenses' })).toBeEnabled();

  await expectReadableDialogs(page, [/^Undo the import of november\.csv$/]);
  await page.getByRole('button', { name: 'Undo the import of november.csv' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('2 drafts deleted.')).toBeVisible();
});

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
