import type { Page } from '@playwright/test';
import { fillInCampaign } from './campaign-form.ts';
import { enter, enterWithRole, owner, PHONE, signInAs } from './entering.ts';
import { expectFaultless } from './faults.ts';
import { expect, test } from './journey.ts';

// Chromium reports each refusal: of who is not signed in or has no role, of what somebody else changed meanwhile.
// Transitions would be caught half-way, with colours that nobody sees.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[139].*\/api\/admin\//,
});

const WIDTHS = [1280, 390] as const;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the back office is for staff: who comes by the sign-in without a role is told whom to ask', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.evaluate(() => window.location.assign('/admin/donations'));
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await signInAs(page, { name: 'Ravi Kumar', email: 'ravi@elsewhere.example' });
  await expect(page).toHaveURL('/admin/donations');
  await expect(title(page)).toHaveText('This door is for the trust’s staff');
  await expect(page.getByText('You are signed in as ravi@elsewhere.example')).toBeVisible();
  await expectFaultless(page, WIDTHS);
});

test('only the back office’s own page lets its styles in, and no inline script or style', async ({
  request,
}) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  const ofEmptyStyle = /style-src 'self' [^;]*'sha256-47DEQpj8[^' ;]+';/;
  expect(await policy('/admin/donations')).toMatch(ofEmptyStyle);
  expect(await policy('/')).not.toMatch(ofEmptyStyle);
  for (const path of ['/admin', '/']) expect(await policy(path)).not.toContain('unsafe-inline');
});

test.describe('of two who edit a campaign at once', () => {
  test.use({ viewport: PHONE });

  test('the second is told, and loses nothing', async ({ page, browser }) => {
    const name = `Blankets ${Date.now()}`;
    await enter(page, owner, '/admin/campaigns/create');
    await fillInCampaign(page, name);
    await page.getByRole('button', { name: 'Save as a draft' }).click();
    await expect(title(page)).toHaveText(name);

    const context = await browser.newContext({ baseURL: process.env['SITE_URL'] });
    const other = await context.newPage();
    const manager = await enterWithRole(other, 'manager', new URL(page.url()).pathname);
    await other.getByLabel('Goal in rupees').fill('300000');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('Saved.')).toBeVisible();
    await context.close();

    await page.getByRole('textbox', { name: 'Title' }).fill(`${name}, mine`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const notice = page.getByRole('alert').filter({ hasText: `${manager.name} saved this campaign` });
    await expect(notice).toContainText('Title, Goal in rupees');
    await expect(notice.getByRole('link', { name: 'Look at the newer one' })).toBeVisible();
    await expectFaultless(page, WIDTHS);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${name}, mine`);
    await notice.getByRole('button', { name: 'Go on with mine' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(title(page)).toHaveText(`${name}, mine`);
  });
});
