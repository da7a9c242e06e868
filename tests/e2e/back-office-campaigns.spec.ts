import type { Page } from '@playwright/test';
import { enter, enterWithRole, owner } from './entering.ts';
import { expectFaultless } from './faults.ts';
import { expect, test } from './journey.ts';

// Chromium reports each refusal: of who is not signed in, of what is incomplete, of what somebody else changed meanwhile.
// Transitions would be caught half-way, with colours that nobody sees.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  expectedErrors: /status of 40[0139].*\/api\/admin\//,
});

// The least that is a picture: one pixel.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function fillIn(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Title' }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Goal in rupees').fill('250000');
  await page.getByLabel('Starts (India time)').fill('2026-01-01T09:00');
  await page.getByLabel('Ends (India time)').fill('2036-01-31T18:00');
}

test('a manager makes a campaign on a phone, publishes it and finds it on the home page', async ({
  page,
  browser,
}) => {
  const name = `Warm meals ${Date.now()}`;
  await enterWithRole(page, browser, 'manager', '/admin/campaigns');
  await page.getByRole('link', { name: 'New campaign' }).click();
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('Please give a goal')).toBeVisible();
  await fillIn(page, name);
  await page.getByRole('textbox', { name: 'Description' }).fill('A warm meal');
  await page.getByRole('textbox', { name: 'Description' }).selectText();
  await page.getByRole('button', { name: 'Bold' }).click();
  await expectFaultless(page, [1280, 390]);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);
  await page.getByRole('button', { name: 'Save as a draft' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('this campaign still needs an address and a picture')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Hanumakonda');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'meal.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByLabel('What picture 1 shows').fill('A plate of rice and dal');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectFaultless(page, [1280, 390]);

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ]);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(preview.locator('strong', { hasText: 'A warm meal' })).toBeVisible();
  await preview.close();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Visitors find it on the home page')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await page.getByLabel('Menu', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Back office' })).toBeVisible();
});

test('the second of two who edit a campaign at once is told, and loses nothing', async ({
  page,
  browser,
}) => {
  const name = `Blankets ${Date.now()}`;
  await enter(page, owner, '/admin/campaigns/create');
  await fillIn(page, name);
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const context = await browser.newContext({ baseURL: process.env['SITE_URL'] });
  const other = await context.newPage();
  const manager = await enterWithRole(other, browser, 'manager', new URL(page.url()).pathname);
  await other.getByLabel('Goal in rupees').fill('300000');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved.')).toBeVisible();
  await context.close();

  await page.getByRole('textbox', { name: 'Title' }).fill(`${name}, mine`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: `${manager.name} saved this campaign` });
  await expect(notice).toContainText('Title, Goal in rupees');
  await expect(notice.getByRole('link', { name: 'Look at the newer one' })).toBeVisible();
  await expectFaultless(page, [1280, 390]);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${name}, mine`);
  await notice.getByRole('button', { name: 'Go on with mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}, mine`);
});
