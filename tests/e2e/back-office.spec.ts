import type { Page } from '@playwright/test';
import { openBackOffice, openBackOfficeAs, owner, PHONE, signInAs } from './back-office.ts';
import { fillInCampaign } from './campaign-form.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

// Chromium logs refused calls as errors: without a session, without a role and after a concurrent edit. Reduced motion keeps
// transitions out of the accessibility scans.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[139].*\/api\/admin\//,
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the back office refuses an account without a role and says whom to ask', async ({ page }) => {
  await page.goto('/terms');
  await page.evaluate(() => window.location.assign('/admin/donations'));
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await signInAs(page, { name: 'Ravi Kumar', email: 'ravi@elsewhere.example' });
  await expect(page).toHaveURL('/admin/donations');
  await expect(title(page)).toHaveText('This area is for the trust’s staff');
  await expect(page.getByText('You are signed in as ravi@elsewhere.example')).toBeVisible();
  await expectAccessible(page);
});

test('only the back office’s page allows its styles, and none allows inline scripts or styles', async ({
  request,
}) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  const allowsEmptyStyle = /style-src 'self' [^;]*'sha256-47DEQpj8[^' ;]+';/;
  expect(await policy('/admin/donations')).toMatch(allowsEmptyStyle);
  expect(await policy('/')).not.toMatch(allowsEmptyStyle);
  for (const path of ['/admin', '/']) expect(await policy(path)).not.toContain('unsafe-inline');
});

test.describe('two people editing a campaign at once', () => {
  test.use({ viewport: PHONE });

  test('the second to save a campaign is warned and keeps their changes', async ({ page, browser }) => {
    const name = `Blankets ${Date.now()}`;
    await openBackOffice(page, owner, '/admin/campaigns/create');
    await fillInCampaign(page, name);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(title(page)).toHaveText(name);

    const context = await browser.newContext({ baseURL: process.env['SITE_URL'] });
    const other = await context.newPage();
    const manager = await openBackOfficeAs(other, 'manager', new URL(page.url()).pathname);
    await other.getByLabel('Goal in rupees').fill('300000');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Saved.')).toBeVisible();
    await context.close();

    await page.getByRole('textbox', { name: 'Title' }).fill(`${name}, mine`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const notice = page.getByRole('alert').filter({ hasText: `${manager.name} saved this campaign` });
    await expect(notice).toContainText('Title, Goal in rupees');
    await expect(notice.getByRole('link', { name: 'View newer version' })).toBeVisible();
    // Elsewhere the phone's fixed bar may half cover a button.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${name}, mine`);
    await notice.getByRole('button', { name: 'Keep my changes' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(title(page)).toHaveText(`${name}, mine`);
  });
});
