import type { Page } from '@playwright/test';
import { inLanguage } from '#domain/text/language.ts';
import { expect, test } from './journey.ts';
import { expectValidPage } from './valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [1280, 768, 390, 360];
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

/** The amounts of a table of figures, in paise. */
async function amounts(page: Page, name: string): Promise<number[]> {
  const cells = await main(page).getByRole('table', { name }).getByRole('cell').allTextContents();
  return cells.map((cell) => Math.round(Number(cell.replace(/[₹,]/g, '')) * 100));
}

async function expectBalanced(page: Page, table: string): Promise<void> {
  const figures = await amounts(page, table);
  expect(figures.length).toBeGreaterThan(2);
  expect(figures.slice(0, -1).reduce((sum, paise) => sum + paise, 0)).toBe(figures.at(-1));
}

// shows: P49
test('a reader follows a figure from the last report to its fund and its payments, and checks the hash', async ({
  page,
}) => {
  await page.goto('/transparency');
  await expectValidPage(page, WIDTHS, 'main');
  await main(page).getByRole('link', { name: 'The whole report, fund by fund' }).click();
  await expect(title(page)).toHaveText(/^Report of \w+ \d{4}$/);
  await expectValidPage(page, WIDTHS, 'main');
  await expectBalanced(page, 'All funds together');

  const hash = await main(page)
    .getByText(/^[0-9a-f]{64}$/)
    .first()
    .textContent();
  const [, address = ''] =
    /curl -s (\S+) \| sha256sum/.exec((await main(page).locator('pre').textContent()) ?? '') ?? [];
  const figures = await (await page.request.get(new URL(address).pathname)).body();
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(figures));
  expect(Buffer.from(digest).toString('hex')).toBe(hash);

  const rows = main(page)
    .getByRole('link', { name: /^Payments in / })
    .first();
  await rows.click();
  await expect(page).toHaveURL(/\/transparency\/[\w-]+\/\d{4}-\d\d$/);
  await expect(main(page).getByRole('row')).not.toHaveCount(0);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link', { name: 'Where the money goes' })).toBeVisible();
  const names = await crumbs.getByRole('listitem').allTextContents();
  expect(new Set(names).size).toBe(names.length);
});

test('a financial year adds up its months, and each leads to its report', async ({ page }) => {
  await page.goto('/transparency');
  await main(page)
    .getByRole('link', { name: /^\d{4}–\d\d, fund by fund$/ })
    .first()
    .click();
  await expect(title(page)).toHaveText(/^Financial year \d{4}–\d\d$/);
  await expectValidPage(page, WIDTHS, 'main');
  await expectBalanced(page, 'All funds together');
  const months = main(page).getByRole('table', { name: 'Month by month' });
  await months.getByRole('link').first().click();
  await expect(title(page)).toHaveText(/^Report of /);
  await expect(page.getByRole('navigation', { name: 'Other reports' }).getByRole('link')).not.toHaveCount(0);
});

test('reports read in Telugu and Hindi, with their note in the same language', async ({ page }) => {
  for (const [language, note] of [
    ['te', 'నమూనా ట్రస్టు'],
    ['hi', 'नमूना ट्रस्ट'],
  ] as const) {
    await page.goto(inLanguage(language, '/transparency'));
    await expect(main(page)).toContainText(note);
    await expectValidPage(page, WIDTHS, 'main');
    await main(page).getByRole('region').getByRole('paragraph').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*/${language}/transparency/reports/`));
    await expect(main(page)).toContainText(note);
    await expectValidPage(page, WIDTHS, 'main');
    const pdf = await main(page).getByRole('link', { name: /PDF/ }).getAttribute('href');
    expect(pdf).toMatch(new RegExp(`/${language}\\.pdf$`));
    expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf');
  }
});

test('a reader loads the payments of a year and all reports as files', async ({ page }) => {
  await page.goto('/transparency');
  for (const name of [/^Payments in .+: Spreadsheet/, /^Monthly reports: Spreadsheet/]) {
    const address = await main(page).getByRole('link', { name }).first().getAttribute('href');
    const file = await page.request.get(address ?? '');
    expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
    expect((await file.text()).split('\r\n').length).toBeGreaterThan(10);
  }
});

test.describe('at an address without a report', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('there is no page', async ({ page }) => {
    for (const path of ['reports/2001-01', 'reports/nonsense', 'years/2001-02', 'years/2001-03']) {
      expect((await page.goto(`/transparency/${path}`))?.status()).toBe(404);
      await expect(title(page)).toHaveCount(1);
    }
  });
});
