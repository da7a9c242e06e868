import { readFile } from 'node:fs/promises';
import { enterWithRole } from './entering.ts';
import { expectFaultless } from './faults.ts';
import { expect, test } from './journey.ts';

// Chromium reports the refusal of who is not signed in yet. Transitions would be caught half-way.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 401.*\/api\/admin\//,
  viewport: { width: 390, height: 844 },
});

const WIDTHS = [1280, 390] as const;

test('an accountant reads the figures, filters the donations and takes the list out as CSV', async ({
  page,
  browser,
}) => {
  await enterWithRole(page, browser, 'accountant', '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  const perDay = page.getByRole('region', { name: 'Donations per day' }).first();
  await perDay.getByLabel('Show as table').check();
  await expect(perDay.getByRole('table')).toContainText('Received');
  await expectFaultless(page, WIDTHS);

  await page.getByRole('link', { name: 'Year’s statement' }).click();
  await expect(page.getByRole('heading', { name: /^Form 10BD, / })).toBeVisible();
  await expect(page.getByRole('list', { name: 'donors with missing papers' })).toBeVisible();
  await page.getByRole('button', { name: 'Change the names…' }).click();
  await page.getByLabel('Section code').fill('Section 80G (new)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Section 80G (new)')).toHaveCount(2);
  await page.getByRole('button', { name: 'Change the names…' }).click();
  await expectFaultless(page, WIDTHS);

  await page.getByRole('link', { name: 'Donations', exact: true }).click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('₹ at least').fill('2000');
  const first = page.getByRole('listitem').filter({ hasText: '₹' }).first();
  await expect(page).toHaveURL(/amountFrom/);
  await expect(first).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByLabel(/^CSV/).check();
  await expectFaultless(page, [390]);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export the list' }).click();
  const download = await coming;
  await expect(dialog.getByText(/is among your downloads/)).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^donations-\d{4}-\d\d-\d\d\.csv$/);

  const text = await readFile(await download.path(), 'utf8');
  const [heading, ...rows] = text.split('\r\n');
  expect(heading).toMatch(/^\uFEFFDate and time,Name,E-mail,Phone,Amount in rupees,/);
  expect(rows.pop()).toBe('');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(Number(row.split(',')[4])).toBeGreaterThanOrEqual(2000);
});
