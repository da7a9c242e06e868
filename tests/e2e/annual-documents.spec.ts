import { TRANSPARENCY_PAGE } from '#contract/campaigns/transparency/spending-paths.ts';
import { openBackOffice, openBackOfficeAs, owner } from './back-office.ts';
import { expect, test } from './journey.ts';
import { openWhenItShows } from './open-when-it-shows.ts';
import { expectAccessible, expectValidPage } from './valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an accountant publishes the accounts of a year, a reader downloads them, and a corrected file says when it replaced the first', async ({
  page,
  browser,
}) => {
  await openBackOfficeAs(page, 'accountant', '/admin/reports');
  await page.getByRole('link', { name: 'Annual reports and accounts' }).click();
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Another document' }).click();
  await page.getByLabel('Title').first().fill('What the auditors advised');
  await page.getByLabel('Choose the PDF').setInputFiles(pdf('advice.pdf', 'First'));
  const versions = page.getByRole('listitem').filter({ hasText: 'What the auditors advised, version' });
  await expect(versions).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish version 1: What the auditors advised' }).click();
  await expect(page.getByText('Everybody can read version 1.').first()).toBeVisible();

  const reader = await browser.newPage({ baseURL: process.env['SITE_URL'] ?? '' });
  const link = reader.getByRole('link', { name: 'What the auditors advised' });
  await openWhenItShows(reader, TRANSPARENCY_PAGE, link);
  const download = reader.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/^document-20\d\d-\d\d\.pdf$/);

  await page
    .getByLabel('Add another version of: What the auditors advised')
    .and(page.locator('input'))
    .setInputFiles(pdf('advice.pdf', 'Second'));
  await expect(versions).toHaveCount(2);
  await page.getByRole('button', { name: 'Publish version 2: What the auditors advised' }).click();
  await expect(page.getByText('Everybody can read version 2.').first()).toBeVisible();
  const replaced = reader.getByRole('listitem').filter({ has: link }).filter({ hasText: 'replaced on' });
  await openWhenItShows(reader, TRANSPARENCY_PAGE, replaced);
  await reader.close();
});

test('an owner enters a trustee who agreed, and a reader sees the name until the agreement is taken back', async ({
  page,
  browser,
}) => {
  await openBackOffice(page, owner, '/admin/trust');
  const section = page.getByRole('region', { name: 'Trustees' });
  await section.getByRole('button', { name: 'Add a trustee' }).click();
  await section.getByLabel('Name', { exact: true }).last().fill('Kavitha Reddy');
  await section.getByLabel('Office', { exact: true }).last().fill('Secretary');
  await section.getByLabel('Agreed to be named in public').last().check();
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('status')).toContainText('Saved');
  const reader = await browser.newPage({ baseURL: process.env['SITE_URL'] ?? '' });
  const trustees = reader.getByRole('region', { name: 'Trustees' });
  await openWhenItShows(reader, TRANSPARENCY_PAGE, trustees.getByText('Kavitha Reddy'));
  await expectValidPage(reader);

  await section.getByLabel('Agreed to be named in public').last().uncheck();
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('status')).toContainText('Saved');
  const unnamed = trustees.getByText('One more trustee is not named here.');
  await openWhenItShows(reader, TRANSPARENCY_PAGE, unnamed);
  await expect(trustees).not.toContainText('Kavitha Reddy');
  await section.getByRole('button', { name: 'Reset: Trustees' }).click();
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('status')).toContainText('Saved');
  await reader.close();
});

const pdf = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`),
});
