import type { Page } from '@playwright/test';
import { LAPTOP, openBackOfficeAs, openFromMenu, PHONE } from '../back-office.ts';
import { expect, test } from '../journey.ts';
import { expectValidPage } from '../valid-page.ts';

// Reduced motion keeps transitions out of the accessibility scans.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [1280, 390] as const;

/** Buttons that a viewer may use. */
const READ_ONLY_BUTTONS =
  /^(Filters|Clear filters|Show more|Compare with the provider|Preview|Phone preview|30 days|90 days|Saved filters|Date|Period|Amount)$/;
/** Lists whose entries have no page of their own. */
const WITHOUT_DETAILS = ['Alerts', 'Categories'];

/** The names of the page's buttons and links that change something. */
async function changingControls(page: Page): Promise<string[]> {
  const names = await page.getByRole('main').getByRole('button').allInnerTexts();
  const links = await page
    .getByRole('main')
    .locator('a[href*="/create"], a[href$="/import"]')
    .allInnerTexts();
  return [...names.filter((name) => name !== '' && !READ_ONLY_BUTTONS.test(name)), ...links];
}

test('a viewer can open every page from donations to the gallery, and none has a control that changes anything', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openBackOfficeAs(page, 'viewer', '/admin/staff');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your role cannot open this page');
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
  expect(await changingControls(page)).toEqual([]);

  await page.context().setOffline(true);
  await openFromMenu(page, 'Donors');
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await page.context().setOffline(false);
  await expect(page.getByRole('list', { name: 'donors' })).toBeVisible();

  for (const [name, width] of [
    ['Donations', PHONE],
    ['Donors', PHONE],
    ['Messages', PHONE],
    ['Alerts', PHONE],
    ['Campaigns', LAPTOP],
    ['Gallery', LAPTOP],
    ['Categories', LAPTOP],
  ] as const) {
    await page.setViewportSize(width);
    await openFromMenu(page, name);
    await expect(page.getByRole('main').locator('[aria-busy=false]')).toBeVisible();
    expect(await changingControls(page), name).toEqual([]);
    const first = page.getByRole('main').locator('a[href$="/show"]').first();
    if (WITHOUT_DETAILS.includes(name) || (await first.count()) === 0) continue;
    await first.click();
    await expect(page).toHaveURL(/\/show$/);
    await expect(page.getByRole('heading', { level: 2 }).or(page.getByRole('img')).first()).toBeVisible();
    expect(await changingControls(page), name).toEqual([]);
    await expectValidPage(page, WIDTHS);
  }
  await openFromMenu(page, 'The trust');
  await expect(page.getByText('Only owners can change these.').first()).toBeVisible();
  expect(await changingControls(page)).toEqual([]);
  for (const name of ['Staff', 'Audit log', 'Services']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
});
