import { readFile } from 'node:fs/promises';
import { openBackOfficeAs } from './back-office.ts';
import { expect, test } from './journey.ts';
import { expectReadableDialogs } from './readable-dialogs.ts';
import { expectAccessible } from './valid-page.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[013].*\/api\/admin\//,
});

const HEADINGS = 'title,category,goalRupees,startsAt,endsAt';
const fileOf = (...rows: string[]) => ({
  name: 'winter.csv',
  mimeType: 'application/vnd.ms-excel',
  buffer: Buffer.from([HEADINGS, ...rows].join('\r\n')),
});

/** The downloaded sample with another title. */
async function readSample(path: string, title: string): Promise<Buffer> {
  const text = await readFile(path, 'utf8');
  return Buffer.from(text.replace('Blankets for the winter', title));
}

test('a manager imports campaigns after correcting the reported rows', async ({ page }) => {
  const title = `Import ${Date.now()}`;
  await openBackOfficeAs(page, 'manager', '/admin/campaigns');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import campaigns');
  const sample = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a sample' }).click();
  const samplePath = await (await sample).path();

  const file = page.locator('input[type=file]');
  await file.setInputFiles(fileOf(`${title},Nothing like it,many,2026-12-01,2027-01-31`));
  const problems = page.getByRole('table', { name: 'Problems' });
  await expect(problems.getByRole('row', { name: '2 category' })).toContainText('There is no category');
  await expect(problems.getByRole('row', { name: '2 goalRupees' })).toBeVisible();
  await expectAccessible(page);

  await file.setInputFiles({ ...fileOf(), buffer: await readSample(samplePath, title) });
  await expect(page.getByText('All rows are valid')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 campaign' }).click();
  await expect(page.getByText('1 campaign imported as a draft.')).toBeVisible();
  await expectReadableDialogs(page, [/^Undo the import of winter\.csv$/]);
  await page.getByRole('link', { name: 'View campaigns' }).click();
  await expect(page.getByText(title).first()).toBeVisible();
});
